import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { GraphqlAnswer } from "../../test/live-answers";
import { openConnections, untilDoneOrWaiting } from "../../test/race";
import { pauseAfterTheLastLook } from "../bookings/test/booking-pauses";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const DAY = "2026-11-22";
const RESIDENTS = 12;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const DISABLE = `mutation ($input: DisableDateInput!) { disableDate(input: $input) {
  affectedCount cancelledCount } }`;
const CANCEL = `mutation ($input: CancelBookingsOfDisabledDateInput!) {
  cancelBookingsOfDisabledDate(input: $input) { cancelledCount } }`;
const ENABLE = "mutation ($input: EnableDateInput!) { enableDate(input: $input) { deletedId } }";

interface Disabled {
  disableDate: { affectedCount: number; cancelledCount: number };
}

let app: TestApp;
let administrator: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  administrator = await asPerson(app, await app.make.administrator());
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function residents(count: number): Promise<GraphqlClient[]> {
  const clients = [];
  for (let made = 0; made < count; made += 1) {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    clients.push(await asPerson(app, resident));
  }
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
  return clients;
}

const book = (client: GraphqlClient, slot: BookingSlot) =>
  client.send(BOOK, { input: { slotId: toGlobalId("BookingSlot", slot.id), date: DAY } });
const disable = (bookings: "KEEP" | "CANCEL") =>
  administrator.send<Disabled>(DISABLE, { input: { date: DAY, bookings } });

async function sums() {
  const [row] = await app.dataSource.query<{ live: number; credits: number }[]>(
    `SELECT (SELECT count(*)::int FROM bookings WHERE status <> 'cancelled') AS live,
            (SELECT sum(remaining)::int FROM credit_lots) AS credits`,
  );
  return row;
}

/** Half book before, half after; each slot is shared by two. */
async function disableAmongBookings(bookings: "KEEP" | "CANCEL") {
  const clients = await residents(RESIDENTS);
  const slots: BookingSlot[] = [];
  for (let made = 0; made < RESIDENTS / 2; made += 1) slots.push(await app.make.slot());
  const bookOwn = (client: GraphqlClient, index: number) =>
    book(client, slots[index % slots.length] as BookingSlot);
  const before = clients.slice(0, RESIDENTS / 2).map(bookOwn);
  const disabling = disable(bookings);
  const after = clients.slice(RESIDENTS / 2).map(bookOwn);
  const booked = await Promise.all([...before, ...after]);
  return { disabled: await disabling, codes: codesOf(booked) };
}

const codesOf = (answers: readonly GraphqlAnswer<unknown>[]) =>
  answers.map(({ code = "booked" }) => code);

describe("a date that is disabled while residents book it", () => {
  it("leaves nobody a live booking when they are cancelled, and everybody the credit", async () => {
    const { disabled, codes } = await disableAmongBookings("CANCEL");
    expect(disabled.errors).toBeUndefined();
    const came = codes.filter((code) => code === "booked").length;
    expect(disabled.data.disableDate).toEqual({ affectedCount: came, cancelledCount: came });
    expect(codes.filter((code) => code === "DATE_DISABLED")).toHaveLength(RESIDENTS - came);
    expect(await sums()).toEqual({ live: 0, credits: RESIDENTS });
    await expectConsistent(app.dataSource);
  });

  it("counts every booking that stays when they are kept", async () => {
    const { disabled, codes } = await disableAmongBookings("KEEP");
    const came = codes.filter((code) => code === "booked").length;
    expect(disabled.data.disableDate).toEqual({ affectedCount: came, cancelledCount: 0 });
    expect(codes.filter((code) => code === "DATE_DISABLED")).toHaveLength(RESIDENTS - came);
    expect(await sums()).toEqual({ live: came, credits: RESIDENTS - came });
    await expectConsistent(app.dataSource);
  });

  it("would leave a live booking behind if the schedules were not locked first", async () => {
    app.services.slots.lockSchedules = async () => undefined;
    const { goOn, isReached } = pauseAfterTheLastLook(app);
    const [client] = await residents(1);
    const booking = book(client as GraphqlClient, await app.make.slot());
    await isReached;
    const { data } = await disable("CANCEL");
    goOn();
    expect(codesOf([await booking])).toEqual(["booked"]);
    expect(data.disableDate.cancelledCount).toBe(0);
    expect(await sums()).toMatchObject({ live: 1 });
  });
});

describe("a resident who comes while a date is being disabled", () => {
  it("is cancelled too, after all has begun again", async () => {
    const { slots, users } = app.services;
    const slot = await app.make.slot();
    const [first, second] = await residents(2);
    await book(first as GraphqlClient, slot);
    const lockSchedules = slots.lockSchedules.bind(slots);
    let attempts = 0;
    slots.lockSchedules = async (...schedule) => {
      attempts += 1;
      if (attempts === 1) await book(second as GraphqlClient, slot);
      return lockSchedules(...schedule);
    };
    const lockFree = users.lockFree.bind(users);
    users.lockFree = async (tx, ids) => ids.length === 0 && lockFree(tx, ids);
    const { data } = await disable("CANCEL");
    expect(attempts).toBe(2);
    expect(data.disableDate).toEqual({ affectedCount: 2, cancelledCount: 2 });
    expect(await sums()).toEqual({ live: 0, credits: 2 });
    await expectConsistent(app.dataSource);
  });

  it("is tried five times, then the administrator is asked to try again, and nothing has changed", async () => {
    const { users } = app.services;
    users.lockFree = async () => false;
    const [client] = await residents(1);
    await book(client as GraphqlClient, await app.make.slot());
    expect((await disable("CANCEL")).code).toBe("CONFLICTING_CHANGE");
    expect(await sums()).toEqual({ live: 1, credits: 0 });
    expect(await app.dataSource.query("SELECT FROM disabled_dates")).toEqual([]);
  });
});

it("kept bookings that are cancelled while their date is enabled: a booking after that is left", async () => {
  const slot = await app.make.slot();
  const [first, second] = await residents(2);
  await book(first as GraphqlClient, slot);
  await disable("KEEP");
  const [{ id }] = await app.dataSource.query("SELECT id FROM disabled_dates");
  const input = { disabledDateId: toGlobalId("DisabledDate", id) };
  const enableAndBook = async () => {
    await administrator.send(ENABLE, { input });
    return book(second as GraphqlClient, slot);
  };
  const { bookingCancellations } = app.services;
  const lockResidents = bookingCancellations.lockResidents.bind(bookingCancellations);
  let booking: Promise<GraphqlAnswer<unknown>> | undefined;
  bookingCancellations.lockResidents = async (...days) => {
    booking = enableAndBook();
    await untilDoneOrWaiting(app.dataSource, booking);
    return lockResidents(...days);
  };
  const { data } = await administrator.send(CANCEL, { input });
  expect(data).toEqual({ cancelBookingsOfDisabledDate: { cancelledCount: 1 } });
  expect((await booking)?.code).toBeUndefined();
  expect(await sums()).toEqual({ live: 1, credits: 1 });
});
