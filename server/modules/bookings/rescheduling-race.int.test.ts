import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { GraphqlAnswer } from "../../test/live-answers";
import { atOnce, barrier, openConnections } from "../../test/race";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { countPlacesFirst } from "./test/unguarded-places";

const DAY = "2026-11-22";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const RESCHEDULE =
  "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }";
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function residentWithCredit(): Promise<GraphqlClient> {
  const resident = await app.make.resident();
  await app.make.credits(resident, 2);
  return asPerson(app, resident);
}

function book(client: GraphqlClient, slot: BookingSlot, date = DAY) {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date };
  return client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
}

function reschedule(client: GraphqlClient, bookingId: string, slot: BookingSlot, date = DAY) {
  const input = { bookingId, slotId: toGlobalId("BookingSlot", slot.id), date };
  return client.send(RESCHEDULE, { input });
}

async function bookedIn(slot: BookingSlot, date = DAY) {
  const client = await residentWithCredit();
  const { data } = await book(client, slot, date);
  return { client, id: data.bookSlot.booking.id };
}

const codesOf = (answers: readonly GraphqlAnswer<unknown>[]) =>
  answers.map(({ code = "done" }) => code).sort();

async function liveIn(slot: BookingSlot): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    "SELECT count(*)::int AS count FROM bookings WHERE slot_id = $1 AND status <> 'cancelled'",
    [slot.id],
  );
  return row?.count ?? 0;
}

describe("the last place, wanted by bookings and by moves at once,", () => {
  const EACH = 8;

  async function raceForTheLastPlace() {
    const wanted = await app.make.slot({ startTime: "15:00", maxBookings: 1 });
    const other = await app.make.slot({ maxBookings: 10 });
    const newcomers = [];
    const movers = [];
    for (let made = 0; made < EACH; made += 1) {
      newcomers.push(await residentWithCredit());
      movers.push(await bookedIn(other));
    }
    const answers = await Promise.all([
      ...newcomers.map((client) => book(client, wanted)),
      ...movers.map(({ client, id }) => reschedule(client, id, wanted)),
    ]);
    return { wanted, other, codes: codesOf(answers) };
  }

  it("goes to one, and who did not get it keeps credit or booking", async () => {
    const { wanted, other, codes } = await raceForTheLastPlace();
    expect(codes).toEqual([...Array(2 * EACH - 1).fill("SLOT_FULL"), "done"]);
    expect(await liveIn(wanted)).toBe(1);
    expect(await liveIn(other)).toBeGreaterThanOrEqual(EACH - 1);
    await expectConsistent(app.dataSource);
  });

  it("would go to several if places were counted before they are taken", async () => {
    countPlacesFirst(app, 2);
    const { wanted } = await raceForTheLastPlace();
    expect(await liveIn(wanted)).toBeGreaterThan(1);
  });
});

describe("residents who swap slots and days at once", () => {
  async function swapAgainAndAgain(rounds: number): Promise<string[]> {
    const slots = [
      await app.make.slot({ maxBookings: 10 }),
      await app.make.slot({ startTime: "11:00", endTime: "12:00", maxBookings: 10 }),
    ] as [BookingSlot, BookingSlot];
    const days = [DAY, "2026-11-24"] as const;
    const [first, second] = [await bookedIn(slots[0], days[0]), await bookedIn(slots[1], days[1])];
    const codes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const [here, there] = round % 2 === 0 ? [0, 1] : [1, 0];
      const answers = await Promise.all([
        reschedule(first.client, first.id, slots[there as 0], days[there as 0]),
        reschedule(second.client, second.id, slots[here as 0], days[here as 0]),
      ]);
      for (const code of codesOf(answers)) codes.add(code);
    }
    return [...codes];
  }

  it("all get where they want, and nobody waits for ever", async () => {
    expect(await swapAgainAndAgain(10)).toEqual(["done"]);
    await expectConsistent(app.dataSource);
  });

  it("would wait for each other if each took the old place first", async () => {
    const { bookingPlaces } = app.services;
    const lock = bookingPlaces.lockForChange.bind(bookingPlaces);
    const bothHold = barrier(2);
    bookingPlaces.lockForChange = async (tx, found) => {
      const booking = await lock(tx, found);
      await bothHold();
      return booking;
    };
    expect(await swapAgainAndAgain(2)).not.toEqual(["done"]);
  });
});

describe("one booking that is moved and cancelled at once", () => {
  it("ends cancelled or moved, with its place and its credit counted once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const slot = await app.make.slot();
      const later = await app.make.slot({ startTime: "11:00", endTime: "12:00" });
      const { client, id } = await bookedIn(slot);
      const answers = await Promise.all([
        reschedule(client, id, later),
        client.send(CANCEL, { input: { bookingId: id } }),
      ]);
      const codes = answers.map(({ code = "done" }) => code);
      expect([
        ["done", "done"],
        ["NOT_CANCELLABLE", "done"],
      ]).toContainEqual(codes);
      expect((await liveIn(slot)) + (await liveIn(later))).toBe(0);
    }
    await expectConsistent(app.dataSource);
  });
});

describe("the same move with one client key 20 times at once", () => {
  it("moves the booking once", async () => {
    const slot = await app.make.slot();
    const later = await app.make.slot({ startTime: "11:00", endTime: "12:00" });
    const { client, id } = await bookedIn(slot);
    const input = { slotId: toGlobalId("BookingSlot", later.id), date: DAY, clientKey: "once" };
    const answers = await atOnce(20, () =>
      client.send(RESCHEDULE, { input: { ...input, bookingId: id } }),
    );
    expect(codesOf(answers)).toEqual(Array(20).fill("done"));
    const [moves] = await app.dataSource.query(
      "SELECT count(*)::int AS count FROM booking_status_changes WHERE to_date IS NOT NULL",
    );
    expect(moves).toEqual({ count: 1 });
    await expectConsistent(app.dataSource);
  });
});
