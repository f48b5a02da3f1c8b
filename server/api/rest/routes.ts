import { blockRoutes } from "./resources/blocks.routes";
import { bookingAdministrationRoutes } from "./resources/booking-administration.routes";
import { bookingSlotRoutes } from "./resources/booking-slots.routes";
import { bookingRoutes } from "./resources/bookings.routes";
import { carTypeRoutes } from "./resources/car-types.routes";
import { contactRoutes } from "./resources/contact.routes";
import { couponRoutes } from "./resources/coupons.routes";
import { disabledDateRoutes } from "./resources/disabled-dates.routes";
import { flatRoutes } from "./resources/flats.routes";
import { onboardingRoutes } from "./resources/onboarding.routes";
import { pricingPlanRoutes } from "./resources/pricing-plans.routes";
import { purchaseRoutes } from "./resources/purchases.routes";
import { residencyRoutes } from "./resources/residencies.routes";
import { salesRoutes } from "./resources/sales.routes";
import { subscriptionRoutes } from "./resources/subscriptions.routes";
import { userRoutes } from "./resources/users.routes";
import type { AnyRoute } from "./route";

/** Every call (product-rules.md#rest-calls): the router, the document and the generated tests are made of it. */
export const ROUTES: readonly AnyRoute[] = [
  ...residencyRoutes,
  ...blockRoutes,
  ...flatRoutes,
  ...userRoutes,
  ...onboardingRoutes,
  ...carTypeRoutes,
  ...salesRoutes,
  ...pricingPlanRoutes,
  ...purchaseRoutes,
  ...subscriptionRoutes,
  ...bookingSlotRoutes,
  ...disabledDateRoutes,
  ...bookingRoutes,
  ...bookingAdministrationRoutes,
  ...couponRoutes,
  ...contactRoutes,
];
