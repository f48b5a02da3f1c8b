import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { Booking } from "../bookings/booking.entity";
import type { User } from "../users/user.entity";

const DISABLE = `mutation ($input: DisableDateInput!) { disableDate(input: $input) {
  disabledDate { date reason createdBy } affectedCount cancelledCount
  cancelledBookings { bookingId status notes statusChanges { oldStatus newStatus notes changedBy } }
  calendarDay { isDisabled disabledReason } availableSlots { unavailableReason } } }`;
const STATUS = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) {
  booking { status } } }`;

interface Disabled {
  disableDate: {
    disabledDate: { date: string; reason: string | null; createdBy: string };
    affectedCount: number;
    cancelledCount: number;
    cancelledBookings: { bookingId: number; status: string; statusChanges: object[] }[];
  };
}

let app: TestApp;
let person: User;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.make.administrator();
  administrator = await asPerson(app, person);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set("2026-11-21T02:30:00.000Z")); // 8:00 in India

function disable(date: string | null, bookings = "CANCEL", reason: string | null = null) {
  return administrator.send<Disabled>(DISABLE, { input: { date, bookings, reason } });
}

function setStatus(booking: Booking, status: string, override = false) {
  const input = { bookingId: toGlobalId("Booking", booking.id), status, override };
  return administrator.send(STATUS, { input });
}

async function stateOf(booking: Booking) {
  const [row] = await app.dataSource.query<{ status: string; credits: number; places: number }[]>(
    `SELECT status, (SELECT sum(remaining)::int FROM credit_lots WHERE user_id = booking.user_id) AS credits,
       (SELECT booked FROM slot_days WHERE slot_id = booking.slot_id AND day = booking_date) AS places
     FROM bookings booking WHERE id = $1`,
    [booking.id],
  );
  return row;
}

describe("disabling a date", () => {
  it("says, where its bookings are kept, how many there are, and touches none", async () => {
    const slot = await app.make.slot();
    const booking = await app.make.booking(await app.make.resident(), slot, "2026-11-22");
    const { data } = await disable("2026-11-22", "KEEP", "  Diwali ");
    expect(data.disableDate).toMatchObject({
      disabledDate: { date: "2026-11-22", reason: "Diwali", createdBy: person.displayName },
      affectedCount: 1,
      cancelledCount: 0,
      cancelledBookings: [],
      calendarDay: { isDisabled: true, disabledReason: "Diwali" },
      availableSlots: [{ unavailableReason: "DATE_DISABLED" }],
    });
    expect(await stateOf(booking)).toEqual({ status: "confirmed", credits: 0, places: 1 });
  });

  it("frees the places and returns the credits where its bookings are cancelled, each with its step", async () => {
    const slot = await app.make.slot();
    const [first, second] = [
      await app.make.booking(await app.make.resident(), slot, "2026-11-23"),
      await app.make.booking(await app.make.resident(), slot, "2026-11-23"),
    ];
    const neighbour = await app.make.booking(await app.make.resident(), slot, "2026-11-24");
    await setStatus(second, "PENDING");
    await app.dataSource.query("UPDATE bookings SET notes = 'Gate B' WHERE id = $1", [first.id]);
    const { data } = await disable("2026-11-23", "CANCEL", "Tank cleaning");
    const notes = "This date is not available for booking. Reason: Tank cleaning";
    const step = { newStatus: "CANCELLED", notes, changedBy: person.displayName };
    const { affectedCount, cancelledCount, cancelledBookings } = data.disableDate;
    expect([affectedCount, cancelledCount]).toEqual([2, 2]);
    expect(cancelledBookings).toMatchObject([
      { bookingId: first.id, status: "CANCELLED", notes: "Gate B" },
      { bookingId: second.id, status: "CANCELLED", notes: null },
    ]);
    expect(cancelledBookings.map(({ statusChanges }) => statusChanges.at(-1))).toEqual([
      { oldStatus: "CONFIRMED", ...step },
      { oldStatus: "PENDING", ...step },
    ]);
    for (const booking of [first, second]) {
      expect(await stateOf(booking)).toEqual({ status: "cancelled", credits: 1, places: 0 });
    }
    expect(await stateOf(neighbour)).toMatchObject({ status: "confirmed", places: 1 });
  });

  it("of today leaves what has started, is completed or is cancelled already", async () => {
    const { make } = app;
    const early = await make.slot({ startTime: "09:00" });
    const late = await make.slot({ startTime: "17:00", endTime: "18:00", maxBookings: 3 });
    const bookOn = async (slot: typeof late) =>
      make.booking(await make.resident(), slot, "2026-11-21");
    const [started, open, completed, cancelled] = [
      await bookOn(early),
      await bookOn(late),
      await bookOn(late),
      await bookOn(late),
    ];
    await setStatus(completed, "COMPLETED");
    await setStatus(cancelled, "CANCELLED");
    app.clock.set("2026-11-21T03:30:00.000Z"); // 9:00 in India
    const preview = await administrator.send(
      `{ affectedBookings(date: "2026-11-21") { affectedCount cancellableCount } }`,
    );
    expect(preview.data).toEqual({ affectedBookings: { affectedCount: 3, cancellableCount: 1 } });
    const { data } = await disable("2026-11-21");
    expect(data.disableDate).toMatchObject({ affectedCount: 3, cancelledCount: 1 });
    expect(await stateOf(open)).toMatchObject({ status: "cancelled", credits: 1 });
    expect(await stateOf(started)).toMatchObject({ status: "confirmed", credits: 0 });
    expect(await stateOf(completed)).toMatchObject({ status: "completed", credits: 0 });
  });

  it("returns no credit to whom it was waived, and none for an archived slot is left out", async () => {
    const slot = await app.make.slot();
    const booking = await app.make.booking(await app.make.resident(), slot, "2026-11-25");
    await setStatus(booking, "CANCELLED");
    await app.dataSource.query(
      "UPDATE credit_lots SET good_until = '2026-11-01' WHERE user_id = $1",
      [booking.userId],
    );
    await setStatus(booking, "CONFIRMED", true);
    await app.dataSource.query("UPDATE booking_slots SET archived_at = now() WHERE id = $1", [
      slot.id,
    ]);
    const { data } = await disable("2026-11-25");
    expect(data.disableDate.cancelledCount).toBe(1);
    expect(await stateOf(booking)).toEqual({ status: "cancelled", credits: 1, places: 0 });
  });

  it.each([
    ["no date", null, "INVALID_INPUT", "Date is required"],
    ["yesterday", "2026-11-20", "INVALID_INPUT", "Cannot disable dates in the past"],
    ["a date twice", "2026-12-25", "DATE_ALREADY_DISABLED", "This date is disabled already."],
  ])("is refused for %s, and nothing changes", async (_what, date, code, message) => {
    if (code === "DATE_ALREADY_DISABLED") await disable(date, "KEEP");
    const before = await contentsOf(app.dataSource);
    const { errors } = await disable(date);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code, field: "date" } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is refused with a reason of 301 characters", async () => {
    const { errors } = await disable("2026-12-26", "KEEP", "x".repeat(301));
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "reason" });
  });
});

describe("a day with 180 bookings", () => {
  const RESIDENTS = 10;
  const SLOTS = 18;
  const DAY = "2026-11-28";

  async function fill(day: string, residents: number) {
    const people = [];
    for (let made = 0; made < residents; made += 1) people.push(await app.make.resident());
    for (let made = 0; made < SLOTS; made += 1) {
      const slot = await app.make.slot({ maxBookings: 10 });
      for (const resident of people) await app.make.booking(resident, slot, day);
    }
  }

  async function cancelAllOf(day: string): Promise<number> {
    const document =
      "mutation ($input: DisableDateInput!) { disableDate(input: $input) { cancelledCount } }";
    const [{ data }, request] = await Promise.all([
      administrator.send<Disabled>(document, { input: { date: day, bookings: "CANCEL" } }),
      app.nextRequest(),
    ]);
    expect(data.disableDate.cancelledCount).toBeGreaterThanOrEqual(SLOTS);
    return request.statements;
  }

  it("is disabled by as many statements as one with few, each within the time that it has", async () => {
    await fill("2026-11-29", 1);
    await fill(DAY, RESIDENTS);
    const forFew = await cancelAllOf("2026-11-29");
    expect(await cancelAllOf(DAY)).toBe(forFew);
  });
});

describe("a date that was disabled with its bookings kept", () => {
  const CANCEL_KEPT = `mutation ($id: ID!) { cancelBookingsOfDisabledDate(input: { disabledDateId: $id }) {
    affectedCount cancelledCount cancelledBookings { status statusChanges { notes } } disabledDate { date } } }`;
  const KEPT_DAY = "2026-11-27";

  interface CancelledLater {
    readonly cancelBookingsOfDisabledDate: object;
  }

  it("can have them cancelled later, with the reason of the date, and a second time has none", async () => {
    const slot = await app.make.slot();
    const booking = await app.make.booking(await app.make.resident(), slot, KEPT_DAY);
    await disable(KEPT_DAY, "KEEP", "Tank cleaning");
    const [{ id }] = await app.dataSource.query("SELECT id FROM disabled_dates WHERE day = $1", [
      KEPT_DAY,
    ]);
    const cancel = () =>
      administrator.send<CancelledLater>(CANCEL_KEPT, { id: toGlobalId("DisabledDate", id) });
    expect((await cancel()).data.cancelBookingsOfDisabledDate).toMatchObject({
      affectedCount: 1,
      cancelledCount: 1,
      cancelledBookings: [
        {
          status: "CANCELLED",
          statusChanges: [
            {},
            { notes: "This date is not available for booking. Reason: Tank cleaning" },
          ],
        },
      ],
      disabledDate: { date: KEPT_DAY },
    });
    expect(await stateOf(booking)).toEqual({ status: "cancelled", credits: 1, places: 0 });
    expect((await cancel()).data.cancelBookingsOfDisabledDate).toMatchObject({ cancelledCount: 0 });
  });

  it("that is enabled again has none to cancel", async () => {
    const { code } = await administrator.send(CANCEL_KEPT, {
      id: toGlobalId("DisabledDate", 999_999),
    });
    expect(code).toBe("NOT_FOUND");
  });
});
