import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { bookedBy, MORNING, reschedule, STATUS, TOMORROW } from "./test/rescheduling-requests";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set(MORNING));

async function someoneWhoBooked(goodUntil: string | null = null) {
  const { make } = app;
  const resident = await make.resident();
  await make.credits(resident, 2, { goodUntil });
  const client = await asPerson(app, resident);
  const slot = await make.slot();
  const later = await make.slot({ startTime: "11:00", endTime: "12:00" });
  return { resident, client, slot, later, id: await bookedBy(client, slot, TOMORROW) };
}

async function asAdministrator(bookingId: string, status: string, override = false) {
  const administrator = await asPerson(app, await app.make.administrator());
  const { errors } = await administrator.send(STATUS, { input: { bookingId, status, override } });
  expect(errors).toBeUndefined();
}

async function take(slot: BookingSlot, date = TOMORROW): Promise<void> {
  const neighbour = await app.make.resident();
  await app.make.credits(neighbour, 1);
  await bookedBy(await asPerson(app, neighbour), slot, date);
}

describe("moving a booking", () => {
  it("takes the new place and frees the old one, with the same number and credit", async () => {
    const { client, later, id } = await someoneWhoBooked();
    const { data, errors } = await reschedule(client, id, { slot: later, date: "2026-11-24" });
    expect(errors).toBeUndefined();
    expect(data.rescheduleBooking).toMatchObject({
      booking: {
        id,
        bookingDate: "2026-11-24",
        startTime: "11:00",
        endTime: "12:00",
        status: "CONFIRMED",
        creditsUsed: 1,
      },
      availableSlot: { availableCapacity: 1, isBookedByViewer: true },
      previousAvailableSlot: { availableCapacity: 2, isBookedByViewer: false },
      viewer: { credits: 1 },
    });
  });

  it("is a step of its history: from when to when, and who", async () => {
    const { resident, client, later, id } = await someoneWhoBooked();
    const { data } = await reschedule(client, id, { slot: later, date: "2026-11-24" });
    expect(data.rescheduleBooking.booking.statusChanges).toEqual([
      expect.objectContaining({ oldStatus: null, newStatus: "CONFIRMED", move: null }),
      {
        oldStatus: "CONFIRMED",
        newStatus: "CONFIRMED",
        isOverride: false,
        changedBy: resident.displayName,
        move: {
          fromDate: TOMORROW,
          fromStartTime: "09:00",
          toDate: "2026-11-24",
          toStartTime: "11:00",
        },
      },
    ]);
  });

  it("keeps a pending booking pending", async () => {
    const { client, later, id } = await someoneWhoBooked();
    await asAdministrator(id, "PENDING");
    const { data } = await reschedule(client, id, { slot: later, date: TOMORROW });
    expect(data.rescheduleBooking.booking).toMatchObject({ status: "PENDING", startTime: "11:00" });
  });

  it("into its own place changes nothing and is no error, even where the slot is full", async () => {
    const { client, slot, id } = await someoneWhoBooked();
    await take(slot);
    const before = await contentsOf(app.dataSource);
    const { data, errors } = await reschedule(client, id, { slot, date: TOMORROW });
    expect(errors).toBeUndefined();
    expect(data.rescheduleBooking).toMatchObject({
      booking: { id },
      availableSlot: { availableCapacity: 0, isBookedByViewer: true },
      previousAvailableSlot: { availableCapacity: 0 },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("there and back again works within the same credit", async () => {
    const { client, slot, later, id } = await someoneWhoBooked();
    await reschedule(client, id, { slot: later, date: TOMORROW });
    const { data } = await reschedule(client, id, { slot, date: TOMORROW });
    expect(data.rescheduleBooking).toMatchObject({
      booking: { startTime: "09:00" },
      viewer: { credits: 1 },
    });
    expect(data.rescheduleBooking.booking.statusChanges).toHaveLength(3);
  });

  it("from a place beyond the capacity into a regular one ends the override", async () => {
    const { client, slot, later, id } = await someoneWhoBooked();
    await asAdministrator(id, "CANCELLED");
    await Promise.all([take(slot), take(slot)]);
    await asAdministrator(id, "CONFIRMED", true);
    const { data } = await reschedule(client, id, { slot: later, date: TOMORROW });
    expect(data.rescheduleBooking).toMatchObject({
      previousAvailableSlot: { availableCapacity: 0 },
    });
    expect(data.rescheduleBooking.booking.statusChanges.slice(-2)).toMatchObject([
      { isOverride: true },
      { isOverride: false },
    ]);
  });

  it("leaves a waived credit waived, whatever the day", async () => {
    const { make } = app;
    const resident = await make.resident();
    await make.credits(resident, 1, { goodUntil: TOMORROW });
    const client = await asPerson(app, resident);
    const [slot, later] = [await make.slot(), await make.slot({ startTime: "11:00" })];
    const id = await bookedBy(client, slot, TOMORROW);
    await asAdministrator(id, "CANCELLED");
    await bookedBy(client, later, TOMORROW);
    await asAdministrator(id, "CONFIRMED", true);
    const { data } = await reschedule(client, id, { slot, date: "2026-11-26" });
    expect(data.rescheduleBooking.booking).toMatchObject({
      creditsUsed: 0,
      statusChanges: expect.arrayContaining([expect.objectContaining({ isOverride: true })]),
    });
  });

  it("out of a slot that is not offered any more is possible, and shows no such slot", async () => {
    const { client, slot, later, id } = await someoneWhoBooked();
    await app.dataSource.query("UPDATE booking_slots SET archived_at = now() WHERE id = $1", [
      slot.id,
    ]);
    const { data } = await reschedule(client, id, { slot: later, date: TOMORROW });
    expect(data.rescheduleBooking).toMatchObject({
      availableSlot: { availableCapacity: 1 },
      previousAvailableSlot: null,
    });
  });
});

describe("a client key", () => {
  it("moves the booking once: the retry gets the first answer, also after another move", async () => {
    const { client, slot, later, id } = await someoneWhoBooked();
    const move = { slot: later, date: TOMORROW, clientKey: "move-1" };
    const first = await reschedule(client, id, move);
    expect(await reschedule(client, id, move)).toEqual(first);
    await reschedule(client, id, { slot, date: TOMORROW });
    const retry = await reschedule(client, id, move);
    expect(retry.data.rescheduleBooking.booking).toMatchObject({ startTime: "09:00" });
  });

  it("is refused for another place and for another booking, and nothing changes", async () => {
    const { client, slot, later, id } = await someoneWhoBooked();
    const other = await bookedBy(client, slot, "2026-11-23");
    const move = { slot: later, date: TOMORROW, clientKey: "move-2" };
    await reschedule(client, id, move);
    const before = await contentsOf(app.dataSource);
    const answers = [
      await reschedule(client, id, { ...move, date: "2026-11-25" }),
      await reschedule(client, other, move),
      await reschedule(client, other, { ...move, clientKey: "no key" }),
    ];
    const codes = ["CLIENT_KEY_REUSED", "CLIENT_KEY_REUSED", "INVALID_INPUT"];
    expect(answers.map(({ code }) => code)).toEqual(codes);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("of another person is independent", async () => {
    const answers = [];
    for (let person = 0; person < 2; person += 1) {
      const { client, later, id } = await someoneWhoBooked();
      answers.push(
        await reschedule(client, id, { slot: later, date: TOMORROW, clientKey: "same" }),
      );
    }
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
  });
});
