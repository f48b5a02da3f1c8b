import { toGlobalId } from "../platform/global-id";
import { describeBothApis, type TwoWords } from "../test/both-apis";

const DAY = "2026-11-22";

const book = (slotId: number, date = DAY): TwoWords => ({
  graphql: {
    mutation: "bookSlot { booking { id } }",
    input: { slotId: toGlobalId("BookingSlot", slotId), date },
  },
  rest: {
    method: "POST",
    path: "/bookings",
    body: { slotId, bookingDate: date, serviceType: "regular" },
  },
});

const NOT_AVAILABLE = "This date is not available for booking.";
const CLOSED = {
  code: "SLOT_CLOSED",
  message: "This time slot is not offered. Please choose another.",
  status: 400,
};
const LIVE_BOOKINGS = "SELECT count(*)::int AS live FROM bookings WHERE status <> 'cancelled'";

describeBothApis({
  "a pay-per-use credit is spent before a regular one, whatever the client says": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.credits(caller, 1, { kind: "pay_per_use" as never });
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: null,
    leaves: {
      sql: `SELECT service_type, (SELECT kind FROM credit_lots WHERE remaining = 0) AS spent FROM bookings`,
      row: { service_type: "pay_per_use", spent: "pay_per_use" },
    },
  },
  "a second live booking of the same slot and date is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 2);
      const slot = await app.make.slot();
      await app.make.booking(caller, slot, DAY);
      return { caller, call: book(slot.id) };
    },
    error: {
      code: "DUPLICATE_BOOKING",
      message:
        "You already have a booking for this time slot on this date. Please select a different slot or date.",
      status: 409,
    },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 1 } },
  },
  "a disabled date is refused with its reason": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.disabledDate(DAY, "Diwali");
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: { code: "DATE_DISABLED", message: `${NOT_AVAILABLE} Reason: Diwali`, status: 400 },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 0 } },
  },
  "a disabled date without a reason is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.disabledDate(DAY);
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: { code: "DATE_DISABLED", message: NOT_AVAILABLE, status: 400 },
  },
  "yesterday is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id, "2026-11-20") };
    },
    error: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "the eleventh day is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    error: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "a slot that has started today is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      app.clock.set("2026-11-21T03:30:00.000Z");
      return { caller, call: book((await app.make.slot()).id, "2026-11-21") };
    },
    error: {
      code: "SLOT_STARTED",
      message: "This time slot has already started. Please choose another.",
      status: 400,
    },
  },
  "an archived slot is not offered any more": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot({ archivedAt: new Date() })).id) };
    },
    error: CLOSED,
  },
  "a deleted slot is not offered any more": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      const slot = await app.make.slot();
      await app.dataSource.query("DELETE FROM booking_slots WHERE id = $1", [slot.id]);
      return { caller, call: book(slot.id) };
    },
    error: CLOSED,
  },
  "the tenth day is refused a minute before midnight in India has made it the tenth": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      app.clock.set("2026-11-21T18:29:00.000Z");
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    error: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "the tenth day is booked a minute after midnight in India": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      app.clock.set("2026-11-21T18:31:00.000Z");
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    error: null,
    leaves: { sql: LIVE_BOOKINGS, row: { live: 1 } },
  },
  "a full slot is refused and costs no credit": {
    async arrange(app) {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      const slot = await app.make.slot({ maxBookings: 1 });
      await app.make.booking(await app.make.resident(), slot, DAY);
      return { caller, call: book(slot.id) };
    },
    error: {
      code: "SLOT_FULL",
      message: "This time slot is fully booked. Please choose another.",
      status: 409,
    },
    leaves: { sql: "SELECT sum(remaining)::int AS left FROM credit_lots", row: { left: 1 } },
  },
  "a booking without a credit is refused": {
    async arrange(app) {
      const caller = await app.make.resident();
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: {
      code: "NO_CREDIT",
      message: "You don't have enough credits. Please purchase a plan.",
      status: 409,
    },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 0 } },
  },
  "a booking that no credit fits is refused, and says what to buy": {
    async arrange(app) {
      const caller = await app.make.resident();
      const [hatchback, suv] = [await app.make.carType(), await app.make.carType("SUV")];
      await app.make.plan(suv, 60_000, { name: "Monthly Shine" });
      await app.make.credits(caller, 1, { carTypeId: hatchback.id });
      await app.dataSource.query("UPDATE vehicles SET car_type_id = $1", [suv.id]);
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: {
      code: "CREDIT_DOES_NOT_FIT",
      message:
        "None of your credits pays for a wash of SUV. Please buy a plan for SUV, such as Monthly Shine.",
      status: 409,
    },
    leaves: { sql: "SELECT sum(remaining)::int AS left FROM credit_lots", row: { left: 1 } },
  },
  "a car without a type is booked with credits that were bought for any": {
    async arrange(app) {
      const caller = await app.make.resident();
      const [hatchback, suv] = [await app.make.carType(), await app.make.carType()];
      await app.make.plan(suv, 60_000);
      await app.make.credits(caller, 1, { carTypeId: hatchback.id });
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: null,
    leaves: { sql: LIVE_BOOKINGS, row: { live: 1 } },
  },
  "a booking without accepted terms is refused": {
    async arrange(app) {
      const caller = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id) };
    },
    error: {
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
      status: 409,
    },
  },
});
