import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { CreditKind } from "../credits/credit-lot.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { book } from "./test/booking-requests";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set("2026-11-21T02:30:00.000Z"));

async function placesTaken(slot: BookingSlot, date: string): Promise<number> {
  const [row] = await app.dataSource.query<{ booked: number }[]>(
    "SELECT booked FROM slot_days WHERE slot_id = $1 AND day = $2",
    [slot.id, date],
  );
  return row?.booked ?? 0;
}

describe("booking a slot", () => {
  it("spends a pay-per-use credit before a regular one, and takes a place", async () => {
    const { make } = app;
    const [resident, slot] = [await make.resident(), await make.slot()];
    await make.credits(resident, 1, { kind: CreditKind.REGULAR, goodUntil: "2026-12-01" });
    await make.credits(resident, 1, { kind: CreditKind.PAY_PER_USE });
    const answer = await book(await asPerson(app, resident), slot, "2026-11-22");
    expect(answer.errors).toBeUndefined();
    expect(answer.data.bookSlot).toMatchObject({
      booking: { status: "CONFIRMED", serviceType: "PAY_PER_USE", carNumber: "TS09AB1234" },
      availableSlot: { availableCapacity: 1, isBookedByViewer: true },
      viewer: { credits: 1, payPerUseCredits: 0 },
    });
    expect(await placesTaken(slot, "2026-11-22")).toBe(1);
  });
});

describe("a booking is refused, and nothing changes,", () => {
  const TOMORROW = "2026-11-22";
  const FULL = "This time slot is fully booked. Please choose another.";
  const NOT_AVAILABLE = "This date is not available for booking.";

  interface ErrorCase {
    readonly when: string;
    readonly code: string;
    readonly message: string;
    readonly date?: string;
    readonly now?: string;
    readonly credits?: number;
    readonly creditsEnd?: string;
    readonly resident?: Partial<User>;
    readonly slot?: Partial<BookingSlot>;
    readonly before?: (slot: BookingSlot, client: GraphqlClient) => Promise<unknown>;
  }

  const ERROR_CASES: ErrorCase[] = [
    {
      when: "for yesterday",
      date: "2026-11-20",
      code: "OUTSIDE_WINDOW",
      message: NOT_AVAILABLE,
    },
    {
      when: "for the eleventh day",
      date: "2026-12-01",
      code: "OUTSIDE_WINDOW",
      message: NOT_AVAILABLE,
    },
    {
      when: "a minute before midnight in India for a day that enters the window then",
      now: "2026-11-21T18:29:00.000Z",
      date: "2026-12-01",
      code: "OUTSIDE_WINDOW",
      message: NOT_AVAILABLE,
    },
    {
      when: "a minute after midnight in India for the day that has just ended",
      now: "2026-11-21T18:31:00.000Z",
      date: "2026-11-21",
      code: "OUTSIDE_WINDOW",
      message: NOT_AVAILABLE,
    },
    {
      when: "on a disabled date, with the reason",
      date: "2026-11-25",
      code: "DATE_DISABLED",
      message: `${NOT_AVAILABLE} Reason: Water tank cleaning`,
    },
    {
      when: "for a slot of today that has started",
      now: "2026-11-21T03:30:00.000Z",
      date: "2026-11-21",
      code: "SLOT_STARTED",
      message: "This time slot has already started. Please choose another.",
    },
    {
      when: "for a slot that is not active",
      slot: { isActive: false },
      code: "SLOT_CLOSED",
      message: "This time slot is not offered. Please choose another.",
    },
    {
      when: "for an archived slot",
      slot: { archivedAt: new Date("2026-11-01T00:00:00Z") },
      code: "SLOT_CLOSED",
      message: "This time slot is not offered. Please choose another.",
    },
    {
      when: "for a slot whose places are taken",
      slot: { maxBookings: 1 },
      before: async (slot) => {
        const neighbour = await app.make.resident();
        await app.make.credits(neighbour, 1);
        await book(await asPerson(app, neighbour), slot, TOMORROW);
      },
      code: "SLOT_FULL",
      message: FULL,
    },
    {
      when: "twice for the same slot and day",
      before: (slot, client) => book(client, slot, TOMORROW),
      code: "DUPLICATE_BOOKING",
      message:
        "You already have a booking for this time slot on this date. Please select a different slot or date.",
    },
    {
      when: "without a credit",
      credits: 0,
      code: "NO_CREDIT",
      message: "You don't have enough credits. Please purchase a plan.",
    },
    {
      when: "for a wash after the last day of the credits",
      creditsEnd: "2026-11-21",
      code: "NO_CREDIT",
      message:
        "Your credits pay for washes until Sat, 21 Nov 2026. Please choose an earlier date, or purchase a plan.",
    },
    {
      when: "with credits that are paused",
      before: () => app.dataSource.query("UPDATE credit_lots SET paused_at = now()"),
      code: "NO_CREDIT",
      message: "Your credits are paused. Please purchase a plan.",
    },
    {
      when: "with credits that have ended",
      creditsEnd: "2026-11-20",
      code: "NO_CREDIT",
      message: "You don't have enough credits. Please purchase a plan.",
    },
    {
      when: "before the terms are accepted",
      resident: { termsVersion: null, termsAcceptedAt: null },
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
    },
    {
      when: "after the terms have changed",
      resident: { termsVersion: "2025-01" },
      code: "TERMS_NOT_ACCEPTED",
      message: "The Terms and Conditions have changed. Please read and accept them again.",
    },
    {
      when: "before the profile is complete",
      resident: { flatId: null },
      code: "PROFILE_INCOMPLETE",
      message: "Please complete your profile first.",
    },
  ];

  beforeAll(() => app.make.disabledDate("2026-11-25", "Water tank cleaning"));

  it.each(ERROR_CASES)("$when", async (error) => {
    const { make } = app;
    const resident = await make.resident(error.resident);
    if (error.credits !== 0) {
      await make.credits(resident, 2, { goodUntil: error.creditsEnd ?? null });
    }
    const slot = await make.slot(error.slot);
    const client = await asPerson(app, resident);
    await error.before?.(slot, client);
    app.clock.set(error.now ?? "2026-11-21T02:30:00.000Z");
    const date = error.date ?? TOMORROW;
    const before = await stateOf(resident, slot, date);
    const answer = await book(client, slot, date);
    expect(answer.errors?.[0]).toMatchObject({
      message: error.message,
      extensions: { code: error.code },
    });
    expect(await stateOf(resident, slot, date)).toEqual(before);
  });

  it.each([
    { expectedStartTime: "08:00" },
    { expectedEndTime: "10:30" },
    { expectedStartTime: "10:00", expectedEndTime: "11:00" },
  ])("for a slot that has other times by now: expected %j", async (expected) => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    const client = await asPerson(app, resident);
    const slot = await app.make.slot({ startTime: "09:00", endTime: "10:00" });
    const before = await stateOf(resident, slot, TOMORROW);
    const answer = await book(client, slot, TOMORROW, "kept-times", expected);
    expect(answer.errors?.[0]).toMatchObject({
      message: "This time slot has other times now. Please choose again.",
      extensions: { code: "SLOT_CLOSED", field: "slotId" },
    });
    expect(await stateOf(resident, slot, TOMORROW)).toEqual(before);
    const asItIs = { expectedStartTime: "09:00", expectedEndTime: "10:00" };
    const booked = await book(client, slot, TOMORROW, "kept-times", asItIs);
    expect(booked.data.bookSlot.booking.status).toBe("CONFIRMED");
    const repeated = await book(client, slot, TOMORROW, "kept-times", expected);
    expect(repeated.data.bookSlot.booking.id).toBe(booked.data.bookSlot.booking.id);
  });

  it("with a client key that was used for another slot", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 2);
    const client = await asPerson(app, resident);
    const [first, second] = [await app.make.slot(), await app.make.slot()];
    await book(client, first, TOMORROW, "one-key");
    const before = await stateOf(resident, second, TOMORROW);
    expect((await book(client, second, TOMORROW, "one-key")).code).toBe("CLIENT_KEY_REUSED");
    expect(await stateOf(resident, second, TOMORROW)).toEqual(before);
  });
});

async function stateOf(resident: User, slot: BookingSlot, date: string) {
  const [state] = await app.dataSource.query(
    `SELECT (SELECT count(*)::int FROM bookings WHERE user_id = $1) AS bookings,
            (SELECT sum(remaining)::int FROM credit_lots WHERE user_id = $1) AS credits,
            (SELECT count(*)::int FROM credit_ledger WHERE user_id = $1) AS ledger`,
    [resident.id],
  );
  return { ...state, taken: await placesTaken(slot, date) };
}

describe("the first and the last day of the window", () => {
  it.each(["2026-11-21", "2026-11-30"])("can be booked: %s", async (date) => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    const answer = await book(await asPerson(app, resident), await app.make.slot(), date);
    expect(answer.data.bookSlot.booking.status).toBe("CONFIRMED");
  });
});
