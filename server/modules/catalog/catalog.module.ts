import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { CarTypeResolver } from "./car-type.resolver";
import { CarTypeService } from "./car-type.service";
import { carTypeRoutes } from "./car-types.routes";
import { createCatalogLoaders } from "./catalog.loaders";
import { catalogNodes } from "./catalog.nodes";
import { catalogPolicy } from "./catalog.policy";
import { CatalogService } from "./catalog.service";
import { PlanPriceResolver } from "./plan-price.resolver";
import { PricingPlanCarTypeResolver, PricingPlanResolver } from "./pricing-plan.resolver";
import { PricingPlanService } from "./pricing-plan.service";
import { PricingPlanAdministrationResolver } from "./pricing-plan-administration.resolver";
import { pricingPlanRoutes } from "./pricing-plans.routes";
import { StorefrontService } from "./storefront.service";

export const catalog = defineModule({
  name: "catalog",
  policy: catalogPolicy,
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
    PlanPriceResolver,
  ],
  nodes: catalogNodes,
  routes: [...carTypeRoutes, ...pricingPlanRoutes],
});

export type CatalogServices = ServicesOf<typeof catalog>;
type CatalogLoaders = LoadersOf<typeof catalog>;

declare module "../../services" {
  interface Services extends CatalogServices {}
  interface Loaders extends CatalogLoaders {}
}
