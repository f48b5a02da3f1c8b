import { anyone, everything, granted, type Policy, shared } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { CarTypeResolver } from "./car-type.resolver";
import { CarTypeService } from "./car-type.service";
import { carTypeRoutes } from "./car-types.routes";
import { createCatalogLoaders } from "./catalog.loaders";
import { CatalogService } from "./catalog.service";
import { PricingPlanCarTypeResolver, PricingPlanResolver } from "./pricing-plan.resolver";
import { PricingPlanService } from "./pricing-plan.service";
import { PricingPlanAdministrationResolver } from "./pricing-plan-administration.resolver";
import { pricingPlanRoutes } from "./pricing-plans.routes";
import { StorefrontService } from "./storefront.service";

/** product-rules.md#roles */
const policy = {
  "storefront.read": anyone(),
  "carType.read": anyone(),
  "pricingPlan.read": shared("catalog:read"),
  "catalog.readWithdrawn": granted("catalog:read"),
  "catalog.manage": everything("catalog:write"),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  CarType: permitted("carType.read", ({ loaders }, id) => loaders.carTypeById.load(id)),
  PricingPlan: permitted("pricingPlan.read", ({ loaders }, id) => loaders.pricingPlanById.load(id)),
  PricingPlanCarType: permitted("catalog.readWithdrawn", ({ loaders }, id) =>
    loaders.planPriceById.load(id),
  ),
};

export const catalog = defineModule({
  name: "catalog",
  policy,
  services: ({ dataSource, replica, clock }) => ({
    catalog: new CatalogService(dataSource),
    storefronts: new StorefrontService(replica, clock),
    carTypes: new CarTypeService(dataSource),
    pricingPlans: new PricingPlanService(dataSource),
  }),
  loaders: (dataSource) => createCatalogLoaders(dataSource),
  resolvers: [
    CarTypeResolver,
    PricingPlanResolver,
    PricingPlanCarTypeResolver,
    PricingPlanAdministrationResolver,
  ],
  nodes,
  routes: [...carTypeRoutes, ...pricingPlanRoutes],
});

export type CatalogServices = ServicesOf<typeof catalog>;
type CatalogLoaders = LoadersOf<typeof catalog>;

declare module "../../services" {
  interface Services extends CatalogServices {}
  interface Loaders extends CatalogLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
