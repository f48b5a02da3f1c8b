import { Booking } from "../modules/bookings/booking.entity";
import { BookingSlot } from "../modules/schedule/booking-slot.entity";
import type { User } from "../modules/users/user.entity";
import { toGlobalId } from "../platform/global-id";
import type { TestApp } from "../test/app";
import { describeBothApis, type SharedRule, type TwoWords } from "../test/both-apis";

const DAY = "2026-11-22";
const NOT_SUNDAYS = 63;
const NOT_AVAILABLE = "This date is not available for booking.";

interface Check {
  readonly error: NonNullable<SharedRule["error"]>;
  readonly resident?: Partial<User>;
  readonly arrange?: (app: TestApp, caller: User, slot: BookingSlot) => Promise<unknown>;
}

/** In the order of product-rules.md#booking; each fails by what it arranges. */
const BOOKING: Readonly<Record<string, Check>> = {
  terms: {
    resident: { termsVersion: null, termsAcceptedAt: null },
    error: {
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
      status: 409,
    },
  },
  profile: {
    resident: { mobileNumber: null },
    error: {
      code: "PROFILE_INCOMPLETE",
      message: "Please complete your profile first.",
      status: 409,
    },
  },
  day: {
    arrange: (app) => app.make.disabledDate(DAY),
    error: { code: "DATE_DISABLED", message: NOT_AVAILABLE, status: 400 },
  },
  slot: {
    arrange: (app, _caller, { id }) =>
      app.dataSource.getRepository(BookingSlot).update({ id }, { weekdayMask: NOT_SUNDAYS }),
    error: {
      code: "SLOT_CLOSED",
      message: "This time slot is not offered. Please choose another.",
      status: 400,
    },
  },
  duplicates: {
    arrange: (app, caller, slot) => app.make.booking(caller, slot, DAY),
    error: {
      code: "DUPLICATE_BOOKING",
      message:
        "You already have a booking for this time slot on this date. Please select a different slot or date.",
      status: 409,
    },
  },
  "a car that another of the flat has booked": {
    async arrange(app, { flatId: plateFlatId, carNumber }, slot) {
      const { id } = await app.make.booking(await app.make.resident({ carNumber }), slot, DAY);
      await app.dataSource.getRepository(Booking).update({ id }, { plateFlatId });
    },
    error: {
      code: "VEHICLE_BOOKED",
      message: "This car is booked for this time already. Please select a different time or car.",
      status: 409,
    },
  },
  places: {
    arrange: (app, _caller, { id }) =>
      app.dataSource.getRepository(BookingSlot).update({ id }, { maxBookings: 1 }),
    error: {
      code: "SLOT_FULL",
      message: "This time slot is fully booked. Please choose another.",
      status: 409,
    },
  },
  credit: {
    error: {
      code: "NO_CREDIT",
      message: "You don't have enough credits. Please purchase a plan.",
      status: 409,
    },
  },
};

const book = (slotId: number): TwoWords => ({
  graphql: {
    mutation: "bookSlot { booking { id } }",
    input: { slotId: toGlobalId("BookingSlot", slotId), date: DAY },
  },
  rest: {
    method: "POST",
    path: "/bookings",
    body: { slotId, bookingDate: DAY, serviceType: "regular" },
  },
});

const bookingRules = Object.entries(BOOKING).map(([name, { error }], at) => {
  const failing = Object.values(BOOKING).slice(at);
  const rule: SharedRule = {
    async arrange(app) {
      const caller = await app.make.resident(
        Object.assign({}, ...failing.map(({ resident }) => resident)),
      );
      const slot = await app.make.slot({ maxBookings: 3 });
      await app.make.booking(await app.make.resident(), slot, DAY);
      for (const { arrange } of failing.toReversed()) await arrange?.(app, caller, slot);
      return { caller, call: book(slot.id) };
    },
    error,
    isUnchecked: true,
  };
  return [`booking checks ${name} before everything that follows`, rule] as const;
});

const PURCHASE: Readonly<Record<string, Check["error"]>> = {
  terms: {
    code: "TERMS_NOT_ACCEPTED",
    message: "Please accept the Terms and Conditions first.",
    status: 409,
  },
  "the payment method": {
    code: "PAYMENT_METHOD_UNAVAILABLE",
    message: "This payment method is not available.",
    status: 400,
  },
  "plan and car type": {
    code: "PLAN_NOT_OFFERED",
    message: "This plan is not available for the selected car type.",
    status: 400,
  },
  "the coupon": {
    code: "INVALID_COUPON",
    message: "This coupon has been used up.",
    status: 400,
  },
  "the amount": {
    code: "PRICE_CHANGED",
    message:
      "The price has changed: this costs ₹1,299.00 now, not ₹1.00. Nothing was bought; please look at the new price and buy again.",
    status: 409,
  },
};

const purchaseRules = Object.entries(PURCHASE).map(([name, error], at) => {
  const fails = (check: string) => Object.keys(PURCHASE).indexOf(check) >= at;
  const rule: SharedRule = {
    async arrange(app) {
      const caller = await app.make.resident(
        fails("terms") ? { termsVersion: null, termsAcceptedAt: null } : {},
      );
      const carType = await app.make.carType();
      const plan = await app.make.plan(carType, 129_900, {}, !fails("plan and car type"));
      app.config.mockPayments = !fails("the payment method");
      await app.make.coupon({ code: "GONE", usageLimit: 1, paidCount: 1 });
      const rest = {
        expectedAmount: "1.00",
        ...(fails("the coupon") ? { couponCode: "GONE" } : {}),
      };
      return {
        caller,
        call: {
          graphql: {
            mutation: "startPurchase { purchase { id } }",
            input: {
              pricingPlanId: toGlobalId("PricingPlan", plan.id),
              carTypeId: toGlobalId("CarType", carType.id),
              paymentMethod: "MOCK_PAYMENT",
              ...rest,
            },
          },
          rest: {
            method: "POST",
            path: "/purchases",
            body: {
              pricingPlanId: plan.id,
              carTypeId: carType.id,
              paymentMethod: "mock_payment",
              ...rest,
            },
          },
        },
      };
    },
    error,
    isUnchecked: true,
  };
  return [`buying checks ${name} before everything that follows`, rule] as const;
});

describeBothApis(Object.fromEntries([...bookingRules, ...purchaseRules]));
