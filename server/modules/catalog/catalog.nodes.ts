import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const catalogNodes: NodeFinders = {
  CarType: shared("carType.read", ({ loaders }, id) => loaders.carTypeById.load(id)),
  PricingPlan: shared("pricingPlan.read", ({ loaders }, id) => loaders.pricingPlanById.load(id)),
  PricingPlanCarType: shared("catalog.readWithdrawn", ({ loaders }, id) =>
    loaders.planPriceById.load(id),
  ),
};
