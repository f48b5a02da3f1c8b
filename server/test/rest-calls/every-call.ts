import { bookingCalls } from "../../modules/bookings/test/bookings.calls";
import { carTypeCalls } from "../../modules/catalog/test/car-types.calls";
import { pricingPlanCalls } from "../../modules/catalog/test/pricing-plans.calls";
import { communityCalls } from "../../modules/communities/test/communities.calls";
import { contactCalls } from "../../modules/contact/test/contact.calls";
import { couponCalls } from "../../modules/coupons/test/coupons.calls";
import { subscriptionCalls } from "../../modules/credits/test/subscriptions.calls";
import { bookingSlotCalls } from "../../modules/operations/test/booking-slots.calls";
import { disabledDateCalls } from "../../modules/operations/test/disabled-dates.calls";
import { onboardingCalls } from "../../modules/operations/test/onboarding.calls";
import { userCalls } from "../../modules/operations/test/users.calls";
import { purchaseCalls } from "../../modules/purchases/test/purchases.calls";
import type { RestCalls } from "./rest-call";

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
