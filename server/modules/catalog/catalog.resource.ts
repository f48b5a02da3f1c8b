import { z } from "zod";
import { named } from "../../endpoint/openapi";
import { INSTANT, RUPEES, rupees, WHOLE_NUMBER } from "../../endpoint/outputs";
import type { Loaders } from "../../services";
import type { CarType } from "./car-type.entity";
import type { PricingPlan } from "./pricing-plan.entity";
import type { PricingPlanCarType } from "./pricing-plan-car-type.entity";

/** product-rules.md#rest-shapes */
export const CAR_TYPE = named(
  "CarType",
  z.object({ id: WHOLE_NUMBER, name: z.string(), active: z.boolean() }),
);

export const carTypeShape = ({ id, name, active }: CarType) => ({ id, name, active });

export const PRICING = z.object({ carTypeId: WHOLE_NUMBER, enabled: z.boolean(), price: RUPEES });

export const pricingShape = ({ carTypeId, enabled, pricePaise }: PricingPlanCarType) => ({
  carTypeId,
  enabled,
  price: rupees(pricePaise),
});

export const PRICING_PLAN = named(
  "PricingPlan",
  z.object({
    id: WHOLE_NUMBER,
    name: z.string(),
    description: z.string(),
    creditsGiven: WHOLE_NUMBER,
    oneTimeCreditsGiven: WHOLE_NUMBER,
    validity: WHOLE_NUMBER.describe("Days; -1 means unlimited."),
    active: z.boolean(),
    createdAt: INSTANT,
    pricingPlanCarTypes: z.array(PRICING),
  }),
);

export async function pricingPlanShape(plan: PricingPlan, loaders: Loaders) {
  const prices = await loaders.pricesOfPlan.load(plan.id);
  const { id, name, description, creditsGiven, oneTimeCreditsGiven, validityDays, active } = plan;
  return {
    id,
    name,
    description,
    creditsGiven,
    oneTimeCreditsGiven,
    validity: validityDays,
    active,
    createdAt: plan.createdAt.toISOString(),
    pricingPlanCarTypes: prices.map(pricingShape),
  };
}
