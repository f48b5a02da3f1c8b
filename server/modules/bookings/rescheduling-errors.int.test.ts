import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import {
  bookedBy,
  MORNING,
  RESCHEDULE,
  reschedule,
  STATUS,
  TODAY,
  TOMORROW,
} from "./test/rescheduling-requests";

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

async function take(slot: BookingSlot, values: Partial<User> = {}, date = TOMORROW): Promise<void> {
  const neighbour = await app.make.resident(values);
  await app.make.credits(neighbour, 1);
  await bookedBy(await asPerson(app, neighbour), slot, date);
}

describe("a move is refused, and nothing changes,", () => {
  const NOT_AVAILABLE = "This date is not available for booking.";
  type Given = Awaited<ReturnType<typeof someoneWhoBooked>>;

  interface ErrorCase {
    readonly when: string;
    readonly code: string;
    readonly message: string;
    readonly status?: string;
    readonly date?: string;
    readonly now?: string;
    readonly creditsEnd?: string;
    readonly slot?: Partial<BookingSlot>;
    readonly before?: (given: Given, slot: BookingSlot) => Promise<unknown>;
  }

  const ERROR_CASES: ErrorCase[] = [
    { when: "to yesterday", date: "2026-11-20", code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE },
    {
      when: "to the eleventh day",
      date: "2026-12-01",
      code: "OUTSIDE_WINDOW",
      message: NOT_AVAILABLE,
    },
    {
      when: "to a disabled date, with the reason",
      date: "2026-11-25",
      code: "DATE_DISABLED",
      message: `${NOT_AVAILABLE} Reason: Water tank cleaning`,
    },
    {
      when: "to a slot of today that has started",
      date: TODAY,
      now: "2026-11-21T05:30:00.000Z",
      code: "SLOT_STARTED",
      message: "This time slot has already started. Please choose another.",
    },
    {
      when: "to a slot that is not active",
      slot: { isActive: false },
      code: "SLOT_CLOSED",
      message: "This time slot is not offered. Please choose another.",
    },
    {
      when: "to an archived slot",
      slot: { archivedAt: new Date("2026-11-01T00:00:00Z") },
      code: "SLOT_CLOSED",
      message: "This time slot is not offered. Please choose another.",
    },
    {
      when: "to a slot whose places are taken",
      slot: { maxBookings: 1 },
      before: (_given, slot) => take(slot),
      code: "SLOT_FULL",
      message: "This time slot is fully booked. Please choose another.",
    },
    {
      when: "to a slot and day that the resident has already",
      before: ({ client }, slot) => bookedBy(client, slot, TOMORROW),
      code: "DUPLICATE_BOOKING",
      message:
        "You already have a booking for this time slot on this date. Please select a different slot or date.",
    },
    {
      when: "to the time at which another of the flat has booked the car, though it is full and beyond the credit's last day",
      creditsEnd: "2026-11-23",
      date: "2026-11-24",
      slot: { maxBookings: 1 },
      before: ({ resident: { carNumber } }, slot) => take(slot, { carNumber }, "2026-11-24"),
      code: "VEHICLE_BOOKED",
      message: "This car is booked for this time already. Please select a different time or car.",
    },
    {
      when: "beyond the last wash date of its credit, though another would pay",
      creditsEnd: "2026-11-23",
      date: "2026-11-24",
      before: ({ resident }) => app.make.credits(resident, 1),
      code: "CREDIT_ENDS_BEFORE",
      message:
        "The credit of this booking pays for washes until Mon, 23 Nov 2026. Please choose an earlier date.",
    },
    {
      when: "of a booking that has started",
      date: "2026-11-23",
      now: "2026-11-22T03:30:00.000Z",
      code: "NOT_CANCELLABLE",
      message: "This booking has already started and can no longer be moved.",
      status: "CONFIRMED",
    },
    {
      when: "of a completed booking",
      before: ({ id }) => asAdministrator(id, "COMPLETED"),
      code: "NOT_CANCELLABLE",
      status: "COMPLETED",
      message: "Only a confirmed or pending booking can be moved.",
    },
    {
      when: "of a cancelled booking",
      before: ({ id }) => asAdministrator(id, "CANCELLED"),
      code: "NOT_CANCELLABLE",
      status: "CANCELLED",
      message: "Only a confirmed or pending booking can be moved.",
    },
  ];

  beforeAll(() => app.make.disabledDate("2026-11-25", "Water tank cleaning"));

  it.each(ERROR_CASES)("$when", async (error) => {
    const given = await someoneWhoBooked(error.creditsEnd);
    const slot = await app.make.slot({ startTime: "11:00", endTime: "12:00", ...error.slot });
    await error.before?.(given, slot);
    if (error.now) app.clock.set(error.now);
    const before = await contentsOf(app.dataSource);
    const answer = await reschedule(given.client, given.id, {
      slot,
      date: error.date ?? TOMORROW,
    });
    expect(answer.errors?.[0]).toMatchObject({
      message: error.message,
      extensions: Object.assign({ code: error.code }, error.status && { status: error.status }),
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("to a slot that has other times by now, its own too", async () => {
    const { id, client, slot, later } = await someoneWhoBooked();
    const before = await contentsOf(app.dataSource);
    for (const to of [
      { slot: later, expectedStartTime: "11:30" },
      { slot: later, expectedEndTime: "12:30" },
      { slot, expectedStartTime: "07:00", expectedEndTime: "08:00" },
    ]) {
      const { errors } = await reschedule(client, id, { ...to, date: TOMORROW });
      expect(errors?.[0]).toMatchObject({
        message: "This time slot has other times now. Please choose again.",
        extensions: { code: "SLOT_CLOSED", field: "slotId" },
      });
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const times = { expectedStartTime: "11:00", expectedEndTime: "12:00" };
    const { errors } = await reschedule(client, id, { slot: later, date: TOMORROW, ...times });
    expect(errors).toBeUndefined();
  });

  it("of a booking that is somebody else's, for an administrator too, and of ids of other types", async () => {
    const { id, client, later } = await someoneWhoBooked();
    const move = { slot: later, date: TOMORROW };
    const others: User[] = [await app.make.resident(), await app.make.administrator()];
    const before = await contentsOf(app.dataSource);
    for (const person of others) {
      const answer = await reschedule(await asPerson(app, person), id, move);
      expect(answer.errors?.[0]?.message).toBe("Booking not found");
    }
    const slotId = toGlobalId("BookingSlot", later.id);
    for (const [code, wrong] of [
      ["NOT_FOUND", { bookingId: slotId, slotId }],
      ["SLOT_CLOSED", { bookingId: id, slotId: id }],
    ] as const) {
      const input = { ...wrong, date: TOMORROW };
      expect((await client.send(RESCHEDULE, { input })).code).toBe(code);
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("within the cut-off before it starts, with the minutes", async () => {
    const { client, later, id } = await someoneWhoBooked();
    app.clock.set("2026-11-22T02:31:00.000Z");
    app.config.cancelCutoffMinutes = 60;
    const answer = await reschedule(client, id, { slot: later, date: "2026-11-23" });
    app.config.cancelCutoffMinutes = 0;
    expect(answer.errors?.[0]?.message).toBe(
      "A booking can be moved up to 60 minutes before it starts.",
    );
  });
});
