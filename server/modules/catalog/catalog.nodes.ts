import { type NodeFinders, shared } from "../../api/node-finder";

/** How objects of this module are found by their global ids. */
export const catalogNodes: NodeFinders = {
  CarType: shared("carType.read", ({ loaders }, id) => loaders.carTypeById.load(id)),
  PricingPlan: shared("pricingPlan.read", ({ loaders }, id) => loaders.pricingPlanById.load(id)),
  PricingPlanCarType: shared("catalog.manage", ({ loaders }, id) => loaders.planPriceById.load(id)),
};
