import { bookingRoutes } from "./resources/bookings.routes";
import { carTypeRoutes } from "./resources/car-types.routes";
import { contactRoutes } from "./resources/contact.routes";
import { onboardingRoutes } from "./resources/onboarding.routes";
import { pricingPlanRoutes } from "./resources/pricing-plans.routes";
import type { AnyRoute } from "./route";

/** Every call of the specification (§7): the router, the document and the generated tests are made of it. */
export const ROUTES: readonly AnyRoute[] = [
  ...onboardingRoutes,
  ...carTypeRoutes,
  ...pricingPlanRoutes,
  ...bookingRoutes,
  ...contactRoutes,
];
