import { type EntityManager, IsNull } from "typeorm";
import { addDays } from "../../platform/calendar-day";
import { notFound } from "../../platform/domain-error";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { GraphqlAnswer } from "../../test/live-answers";
import { openConnections } from "../../test/race";
import { pauseBeforeBooking } from "../bookings/test/booking-pauses";
import { BookingSlot } from "../schedule/booking-slot.entity";

const DAY = "2026-11-22";
const RESIDENTS = 6;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const UPDATE = `mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) {
  movedCount } }`;
const DELETE = `mutation ($input: DeleteBookingSlotInput!) { deleteBookingSlot(input: $input) {
  deletedId } }`;

let app: TestApp;
let administrator: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  administrator = await asPerson(app, await app.make.administrator());
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

const idOf = (slot: BookingSlot) => toGlobalId("BookingSlot", slot.id);
const codesOf = (answers: readonly GraphqlAnswer<unknown>[]) =>
  answers.map(({ code = "done" }) => code);

async function residents(count = RESIDENTS): Promise<GraphqlClient[]> {
  const clients = [];
  for (let made = 0; made < count; made += 1) {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    clients.push(await asPerson(app, resident));
  }
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
  return clients;
}

const book = (client: GraphqlClient, slot: BookingSlot, date = DAY) =>
  client.send(BOOK, { input: { slotId: idOf(slot), date } });
const edit = (slot: BookingSlot, values: object) =>
  administrator.send(UPDATE, { input: { bookingSlotId: idOf(slot), ...values } });
const remove = (slot: BookingSlot) =>
  administrator.send<{ deleteBookingSlot: { deletedId: string | null } }>(DELETE, {
    input: { bookingSlotId: idOf(slot) },
  });

/** Half book before the administrator acts, half after, on one or on separate days. */
async function amongBookings<Data>(
  slot: BookingSlot,
  act: () => Promise<GraphqlAnswer<Data>>,
  isOneDay = false,
): Promise<{ booked: string[]; answer: GraphqlAnswer<Data> }> {
  const clients = await residents();
  const bookOwn = (client: GraphqlClient) =>
    book(client, slot, isOneDay ? DAY : addDays(DAY, clients.indexOf(client)));
  const before = clients.slice(0, RESIDENTS / 2).map(bookOwn);
  const acting = act();
  const after = clients.slice(RESIDENTS / 2).map(bookOwn);
  const booked = codesOf(await Promise.all([...before, ...after]));
  return { booked, answer: await acting };
}

/** Reads the slot without its lock while a booking waits. */
async function bookWhileActing(slot: BookingSlot, act: () => Promise<unknown>) {
  const { slots } = app.services;
  slots.lockForEdit = async (tx: EntityManager, id: number | null) => {
    const row = await tx
      .getRepository(BookingSlot)
      .findOneBy({ id: id ?? 0, archivedAt: IsNull() });
    if (!row) throw notFound("Slot");
    return row;
  };
  const { isReached, goOn } = pauseBeforeBooking(app);
  const [client] = await residents(1);
  const booking = book(client as GraphqlClient, slot);
  await isReached;
  const answer = await act();
  goOn();
  return { answer, booked: await booking };
}

async function bookedAtOtherTimes(slot: BookingSlot): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM bookings JOIN booking_slots slot ON slot.id = slot_id
     WHERE slot.id = $1 AND (bookings.start_time, bookings.end_time) <> (slot.start_time, slot.end_time)`,
    [slot.id],
  );
  return row?.count ?? 0;
}

describe("a slot that is moved while residents book it", () => {
  const TIMES = { startTime: "16:00", endTime: "17:00" };

  it("has every booking at its new times", async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    const { booked, answer } = await amongBookings(slot, () => edit(slot, TIMES));
    expect([answer.code, ...booked]).toEqual([undefined, ...booked.map(() => "done")]);
    expect(await bookedAtOtherTimes(slot)).toBe(0);
    await expectConsistent(app.dataSource);
  });

  it("would leave a booking at the old times behind if it were not locked first", async () => {
    const slot = await app.make.slot();
    await bookWhileActing(slot, () => edit(slot, TIMES));
    expect(await bookedAtOtherTimes(slot)).toBe(1);
  });
});

describe("a slot that is made smaller while residents book it", () => {
  it("keeps the places that were booked, or lets no more be booked than it then has", async () => {
    const slot = await app.make.slot({ maxBookings: 4 });
    const fewer = () => edit(slot, { maxBookings: 2 });
    const { booked, answer } = await amongBookings(slot, fewer, true);
    const places = answer.code === undefined ? 2 : 4;
    expect([undefined, "PLACES_TAKEN"]).toContain(answer.code);
    expect(booked.filter((code) => code === "done")).toHaveLength(places);
    await expectConsistent(app.dataSource);
  });
});

describe("a slot that is deleted while residents book it", () => {
  it("is deleted without bookings, or archived with the first ones", async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    const { booked, answer } = await amongBookings(slot, () => remove(slot));
    expect(answer.code).toBeUndefined();
    const came = booked.filter((code) => code === "done").length;
    expect(booked.filter((code) => code === "SLOT_CLOSED")).toHaveLength(RESIDENTS - came);
    expect(answer.data.deleteBookingSlot.deletedId === null).toBe(came > 0);
    await expectConsistent(app.dataSource);
  });

  it("would be archived under a booking that came later if it were not locked first", async () => {
    const slot = await app.make.slot();
    await app.make.booking(await app.make.resident(), slot, "2026-11-23");
    app.services.schedule.requireBookable = async () => undefined;
    const { booked } = await bookWhileActing(slot, () => remove(slot));
    expect(booked.code).toBeUndefined();
    const { archivedAt } = await app.dataSource
      .getRepository(BookingSlot)
      .findOneByOrFail({ id: slot.id });
    expect(archivedAt).not.toBeNull();
  });
});
