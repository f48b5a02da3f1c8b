import { bookingSlotCalls } from "./booking-slots";
import { bookingCalls } from "./bookings";
import { carTypeCalls } from "./car-types";
import { communityCalls } from "./communities";
import { contactCalls } from "./contact";
import { couponCalls } from "./coupons";
import { disabledDateCalls } from "./disabled-dates";
import { onboardingCalls } from "./onboarding";
import { pricingPlanCalls } from "./pricing-plans";
import { purchaseCalls } from "./purchases";
import type { RestCalls } from "./rest-call";
import { subscriptionCalls } from "./subscriptions";
import { userCalls } from "./users";

/** A call for every route of the table. */
export const CALLS: RestCalls = {
  ...bookingCalls,
  ...bookingSlotCalls,
  ...carTypeCalls,
  ...communityCalls,
  ...contactCalls,
  ...couponCalls,
  ...disabledDateCalls,
  ...onboardingCalls,
  ...pricingPlanCalls,
  ...purchaseCalls,
  ...subscriptionCalls,
  ...userCalls,
};
