import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const bookingErrors = {
  NO_CREDIT: {
    kind: "conflict",
    meaning: "No credit is left that pays for a wash on that date.",
    remedy: "Buy a plan; applications send the resident to `/integrated-purchase-flow`.",
    details: {
      reason: "`ENDS_BEFORE` where they end before that date, `PAUSED`; absent where none is left.",
      goodUntil: "With `ENDS_BEFORE`: the last date on which one pays.",
    },
  },
  CREDIT_DOES_NOT_FIT: {
    kind: "conflict",
    meaning:
      "There are credits, but all were bought for car types that do not pay for the type of this car.",
    remedy:
      "Buy a plan for the type of the car, or book another car; applications send the resident to `/integrated-purchase-flow`.",
    details: {
      ...FIELD,
      carType: "Name of the car type to buy for.",
      plan: "Name of the cheapest plan on sale for it; null where none is.",
    },
  },
  CREDIT_ENDS_BEFORE: {
    kind: "conflict",
    meaning: "The credit of the booking does not pay for a wash as late as that.",
    remedy: "Choose an earlier date, or cancel and book again with another credit.",
    details: { ...FIELD, goodUntil: "Last wash date of the credit." },
  },
  DUPLICATE_BOOKING: {
    kind: "conflict",
    meaning: "The resident has a live booking for this slot and date.",
    remedy: "Choose a different slot or date.",
    details: FIELD,
  },
  VEHICLE_BOOKED: {
    kind: "conflict",
    meaning:
      "Another resident of the flat has a live booking of a car with this number for this slot and date, or another driver of a shared car has one.",
    remedy: "Choose another time or another car.",
    details: FIELD,
  },
  NOT_CANCELLABLE: {
    kind: "conflict",
    meaning: "The booking is over, has started, or the time for changing it has passed.",
    remedy: "Ask an administrator.",
    details: {
      status:
        "The status that it has: `CONFIRMED` or `PENDING` where it has started or is about to.",
    },
  },
  OVERRIDE_REQUIRED: {
    kind: "conflict",
    meaning: "The slot is full, the resident has no credit, or the day is closed.",
    remedy: "Ask the administrator, then send the call with `override: true`.",
    details: {
      booked: "Places taken.",
      capacity: "Places there are.",
      hasCredit: "Whether the resident has a credit.",
      isDateClosed: "Whether nothing can be booked on the day.",
    },
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    bookings: keyof typeof bookingErrors;
  }
}
