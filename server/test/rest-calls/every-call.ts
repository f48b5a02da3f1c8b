import { bookingCalls } from "./bookings";
import { carTypeCalls } from "./car-types";
import { contactCalls } from "./contact";
import { onboardingCalls } from "./onboarding";
import { pricingPlanCalls } from "./pricing-plans";
import type { RestCalls } from "./rest-call";

/** A call for every route of the table. */
export const CALLS: RestCalls = {
  ...onboardingCalls,
  ...carTypeCalls,
  ...pricingPlanCalls,
  ...bookingCalls,
  ...contactCalls,
};
