import type { CarType } from "../modules/catalog/car-type.entity";
import type { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import type { Home } from "../modules/communities/community.service";
import type { User } from "../modules/users/user.entity";
import { toGlobalId } from "../platform/global-id";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { expectCleanAudit } from "../test/audit";
import { restAs } from "../test/rest";

const DAY = "2026-11-22";

/** A call in the words of each door. */
interface TwoWords {
  readonly graphql: { readonly mutation: string; readonly input: object };
  readonly rest: { readonly method: string; readonly path: string; readonly body?: object };
}

/** A rule of the services, and a situation in which it speaks. */
interface SharedRule {
  /** Makes the situation, anew for each door, and tells who calls what. */
  arrange(): Promise<{ readonly caller: User; readonly call: TwoWords }>;
  /** What the caller hears; null when the call is served. */
  readonly refusal: {
    readonly code: string;
    readonly message: string;
    readonly status: number;
  } | null;
  /** What is stored afterwards, as one query's only row. */
  readonly leaves?: { readonly sql: string; readonly row: object };
  /** Where the situation itself was made by hand and is none that the application makes. */
  readonly isWithoutAudit?: boolean;
}

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

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

async function buyer() {
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 129_900);
  return { caller: await app.make.resident(), carType, plan };
}

const buy = (plan: PricingPlan, carType: CarType, part: object = {}): TwoWords => ({
  graphql: {
    mutation: "startPurchase { purchase { id } }",
    input: {
      pricingPlanId: toGlobalId("PricingPlan", plan.id),
      carTypeId: toGlobalId("CarType", carType.id),
      paymentMethod: "MOCK_PAYMENT",
      ...part,
    },
  },
  rest: {
    method: "POST",
    path: "/purchases",
    body: {
      ...{ pricingPlanId: plan.id, carTypeId: carType.id, paymentMethod: "mock_payment" },
      ...part,
    },
  },
});

const CAR = { carNumber: "TS09AB1234", carModel: "Swift", mobileNumber: "9876543210" };

const moveTo = (caller: User, home: Home, parkingNumber: string | null): TwoWords => ({
  graphql: {
    mutation: "completeProfile { viewer { id } }",
    input: {
      ...{ ...CAR, parkingNumber },
      residencyId: toGlobalId("Residency", home.residency.id),
      blockId: toGlobalId("Block", home.block.id),
      flatId: toGlobalId("Flat", home.flat.id),
    },
  },
  rest: {
    method: "PUT",
    path: `/user-profiles/${caller.firebaseUid}`,
    body: {
      ...{ ...CAR, parkingNumber, residencyId: home.residency.id },
      ...{ blockId: home.block.id, flatId: home.flat.id },
    },
  },
});

const changeStatus = (id: number, status: string, notes: string | null): TwoWords => ({
  graphql: {
    mutation: "updateBookingStatus { booking { id } }",
    input: { bookingId: toGlobalId("Booking", id), status: status.toUpperCase(), notes },
  },
  rest: { method: "PUT", path: `/bookings/admin/${id}/status`, body: { status, notes } },
});

const NOT_AVAILABLE = "This date is not available for booking.";
const LIVE_BOOKINGS = "SELECT count(*)::int AS live FROM bookings WHERE status <> 'cancelled'";

const RULES: Readonly<Record<string, SharedRule>> = {
  "a pay-per-use credit is spent before a regular one, whatever the client says": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.credits(caller, 1, { kind: "pay_per_use" as never });
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: null,
    leaves: {
      sql: `SELECT service_type, (SELECT kind FROM credit_lots WHERE remaining = 0) AS spent FROM bookings`,
      row: { service_type: "pay_per_use", spent: "pay_per_use" },
    },
  },
  "a second live booking of the same slot and date is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 2);
      const slot = await app.make.slot();
      await app.make.booking(caller, slot, DAY);
      return { caller, call: book(slot.id) };
    },
    refusal: {
      code: "DUPLICATE_BOOKING",
      message:
        "You already have a booking for this time slot on this date. Please select a different slot or date.",
      status: 409,
    },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 1 } },
  },
  "a disabled date is refused with its reason": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.disabledDate(DAY, "Diwali");
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: { code: "DATE_DISABLED", message: `${NOT_AVAILABLE} Reason: Diwali`, status: 400 },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 0 } },
  },
  "a disabled date without a reason is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.disabledDate(DAY);
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: { code: "DATE_DISABLED", message: NOT_AVAILABLE, status: 400 },
  },
  "yesterday is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id, "2026-11-20") };
    },
    refusal: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "the eleventh day is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    refusal: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "a slot that has started today is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      app.clock.set("2026-11-21T03:30:00.000Z");
      return { caller, call: book((await app.make.slot()).id, "2026-11-21") };
    },
    refusal: {
      code: "SLOT_STARTED",
      message: "This time slot has already started. Please choose another.",
      status: 400,
    },
  },
  "an archived slot is not found": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot({ archivedAt: new Date() })).id) };
    },
    refusal: { code: "NOT_FOUND", message: "Slot not found", status: 404 },
  },
  "the tenth day is refused a minute before midnight in India has made it the tenth": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      app.clock.set("2026-11-21T18:29:00.000Z");
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    refusal: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "the tenth day is booked a minute after midnight in India": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      app.clock.set("2026-11-21T18:31:00.000Z");
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    refusal: null,
    leaves: { sql: LIVE_BOOKINGS, row: { live: 1 } },
  },
  "a full slot is refused and costs no credit": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      const slot = await app.make.slot({ maxBookings: 1 });
      await app.make.booking(await app.make.resident(), slot, DAY);
      return { caller, call: book(slot.id) };
    },
    refusal: {
      code: "SLOT_FULL",
      message: "This time slot is fully booked. Please choose another.",
      status: 409,
    },
    leaves: { sql: "SELECT sum(remaining)::int AS left FROM credit_lots", row: { left: 1 } },
  },
  "a booking without a credit is refused": {
    async arrange() {
      const caller = await app.make.resident();
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: {
      code: "NO_CREDIT",
      message: "You don't have enough credits. Please purchase a plan.",
      status: 409,
    },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 0 } },
  },
  "a coupon larger than the price makes a purchase of nothing, completed at once": {
    async arrange() {
      const { caller, plan, carType } = await buyer();
      await app.make.coupon({ code: "EVERYTHING", discountPaise: 10_000_00, usageLimit: 5 });
      return { caller, call: buy(plan, carType, { couponCode: "everything" }) };
    },
    refusal: null,
    leaves: {
      sql: "SELECT payment_status, amount_paise, discount_paise, coupon_code FROM purchases",
      row: {
        ...{ payment_status: "completed", amount_paise: 0 },
        ...{ discount_paise: 1_000_000, coupon_code: "EVERYTHING" },
      },
    },
  },
  "a coupon that is used up is refused as one that never was": {
    async arrange() {
      const { caller, plan, carType } = await buyer();
      await app.make.coupon({ code: "GONE", usageLimit: 1, paidCount: 1 });
      return { caller, call: buy(plan, carType, { couponCode: "GONE" }) };
    },
    refusal: { code: "INVALID_COUPON", message: "Invalid coupon code", status: 400 },
    leaves: { sql: "SELECT count(*)::int AS made FROM purchases", row: { made: 0 } },
    isWithoutAudit: true,
  },
  "a plan that is not sold for the car type is refused": {
    async arrange() {
      const { caller, plan } = await buyer();
      return { caller, call: buy(plan, await app.make.carType()) };
    },
    refusal: {
      code: "PLAN_NOT_OFFERED",
      message: "This plan is not available for the selected car type.",
      status: 400,
    },
  },
  "a purchase without accepted terms is refused": {
    async arrange() {
      const { plan, carType } = await buyer();
      const caller = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
      return { caller, call: buy(plan, carType) };
    },
    refusal: {
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
      status: 409,
    },
  },
  "mock payments are refused where they are switched off": {
    async arrange() {
      const { caller, plan, carType } = await buyer();
      app.config.mockPayments = false;
      return { caller, call: buy(plan, carType) };
    },
    refusal: {
      code: "PAYMENT_METHOD_UNAVAILABLE",
      message: "This payment method is not available.",
      status: 400,
    },
    leaves: { sql: "SELECT count(*)::int AS made FROM purchases", row: { made: 0 } },
  },
  "a profile without the parking number that the residency requires is refused": {
    async arrange() {
      const caller = await app.make.resident();
      const home = await app.make.home({ name: "Mahindra Ashvita", requiresParkingNumber: true });
      return { caller, call: moveTo(caller, home, null) };
    },
    refusal: {
      code: "INVALID_INPUT",
      message: "Parking number is required for Mahindra Ashvita",
      status: 400,
    },
  },
  "a parking number of more than letters and digits is refused": {
    async arrange() {
      const caller = await app.make.resident();
      const home = await app.make.home({ requiresParkingNumber: true });
      return { caller, call: moveTo(caller, home, "B-12") };
    },
    refusal: {
      code: "INVALID_INPUT",
      message: "Parking number must contain only letters and numbers",
      status: 400,
    },
  },
  "a custom flat of a name that exists, in any case, is the flat that exists": {
    async arrange() {
      const caller = await app.make.resident();
      const { block } = await app.make.home();
      await app.dataSource.query("INSERT INTO flats (block_id, name) VALUES ($1, 'Penthouse')", [
        block.id,
      ]);
      const name = " PENTHOUSE ";
      return {
        caller,
        call: {
          graphql: {
            mutation: "createCustomFlat { flat { name } }",
            input: { blockId: toGlobalId("Block", block.id), name },
          },
          rest: {
            method: "POST",
            path: "/flats/userCreateFlat",
            body: { blockId: block.id, name },
          },
        },
      };
    },
    refusal: null,
    leaves: {
      sql: "SELECT count(*)::int AS flats FROM flats WHERE lower(name) = 'penthouse'",
      row: { flats: 1 },
    },
  },
  "an administrator's change of status frees the place and returns the credit": {
    async arrange() {
      const caller = await app.make.administrator();
      const booking = await app.make.booking(await app.make.resident(), await app.make.slot(), DAY);
      return { caller, call: changeStatus(booking.id, "cancelled", "Rain") };
    },
    refusal: null,
    leaves: {
      sql: `SELECT status, notes, (SELECT booked FROM slot_days) AS booked,
              (SELECT remaining FROM credit_lots) AS remaining FROM bookings`,
      row: { status: "cancelled", notes: "Rain", booked: 0, remaining: 1 },
    },
  },
  "a change of status is an administrator's alone": {
    async arrange() {
      const caller = await app.make.resident();
      const booking = await app.make.booking(caller, await app.make.slot(), DAY);
      return { caller, call: changeStatus(booking.id, "completed", null) };
    },
    refusal: {
      code: "FORBIDDEN",
      message: "You do not have permission to do this.",
      status: 403,
    },
  },
  "a booking without accepted terms is refused": {
    async arrange() {
      const caller = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: {
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
      status: 409,
    },
  },
};

async function throughGraphql(caller: User, { graphql: { mutation, input } }: TwoWords) {
  const [name = "", ...selection] = mutation.split(" ");
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const client = await asPerson(app, caller);
  const { errors } = await client.send(
    `mutation ($input: ${type}!) { ${name}(input: $input) ${selection.join(" ")} }`,
    { input },
  );
  const [error] = errors ?? [];
  return error ? { code: error.extensions.code, message: error.message } : null;
}

async function throughRest(caller: User, { rest: { method, path, body } }: TwoWords) {
  const client = await restAs(app, caller);
  const answer = await client.send(method, path, body ? { body } : {});
  const { code, message } = answer.body;
  return answer.body.success ? null : { code, message, status: answer.status };
}

describe.each(Object.entries(RULES))("%s", (_rule, { arrange, refusal, ...rule }) => {
  afterEach(async () => {
    const { leaves } = rule;
    if (leaves) expect(await app.dataSource.query(leaves.sql)).toEqual([leaves.row]);
    if (!rule.isWithoutAudit) await expectCleanAudit(app.dataSource);
  });

  it("by GraphQL", async () => {
    const { caller, call } = await arrange();
    const heard = refusal && { code: refusal.code, message: refusal.message };
    expect(await throughGraphql(caller, call)).toEqual(heard);
  });

  it("by REST", async () => {
    const { caller, call } = await arrange();
    expect(await throughRest(caller, call)).toEqual(refusal);
  });
});
