import { z } from "zod";
import { named } from "../../endpoint/openapi";
import { DAY, WHOLE_NUMBER } from "../../endpoint/outputs";
import type { Services } from "../../services";
import type { Subscription } from "./subscription.entity";

const NAMED = z.object({ id: WHOLE_NUMBER, name: z.string() });

/** product-rules.md#rest-shapes; an empty end means unlimited. */
export const SUBSCRIPTION = named(
  "Subscription",
  z.object({
    id: WHOLE_NUMBER,
    isActive: z.boolean(),
    startDate: DAY,
    endDate: DAY.nullable(),
    pricingPlan: NAMED,
    carType: NAMED,
  }),
);

export const subscriptionShape = (subscription: Subscription, services: Services) => ({
  id: subscription.id,
  isActive: services.subscriptions.isActive(subscription),
  startDate: subscription.startDate,
  endDate: subscription.endDate,
  pricingPlan: { id: subscription.pricingPlanId, name: subscription.planName },
  carType: { id: subscription.carTypeId, name: subscription.carTypeName },
});
