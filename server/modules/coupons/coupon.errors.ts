import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const couponErrors = {
  INVALID_COUPON: {
    kind: "invalid",
    meaning:
      "The coupon does not exist or cannot be used: inactive, before or after its days, for other plans or communities, used by this resident, or used up. Guests are not told which.",
    remedy: "Go on without it or with another one.",
    details: FIELD,
  },
  COUPON_ALREADY_HELD: {
    kind: "conflict",
    meaning:
      "A purchase of this resident holds the coupon: unpaid, or its payment is being confirmed.",
    remedy:
      "Wait for the confirmation; pay or cancel an unpaid purchase, which also expires by itself.",
    details: FIELD,
  },
  COUPON_IN_USE: {
    kind: "conflict",
    meaning: "A coupon that was used keeps its code, and its limits cannot go below its uses.",
    remedy: "Make it inactive and create a new one.",
    details: FIELD,
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    coupons: keyof typeof couponErrors;
  }
}
