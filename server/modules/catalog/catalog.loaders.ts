import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { CarType } from "./car-type.entity";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

/** Loaders of car types, plans and prices for one request. */
export function createCatalogLoaders(dataSource: DataSource) {
  return {
    carTypeById: loaderById(dataSource, CarType),
    pricingPlanById: loaderById(dataSource, PricingPlan),
    pricesOfPlan: loaderByParent(dataSource, PricingPlanCarType, "pricingPlanId", ["carTypeId"]),
  };
}
