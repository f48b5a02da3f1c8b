import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { CarType } from "./car-type.entity";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

export function createCatalogLoaders(dataSource: DataSource) {
  const planPriceById = loaderById(dataSource, PricingPlanCarType);
  const pricesOfPlan = loaderByParent(
    dataSource,
    PricingPlanCarType,
    "pricingPlanId",
    ["carTypeId"],
    planPriceById,
  );
  return {
    carTypeById: loaderById(dataSource, CarType),
    pricingPlanById: loaderById(dataSource, PricingPlan),
    planPriceById,
    pricesOfPlan,
    pricingOfPlan: new DataLoader(async (planIds: readonly number[]) => {
      const carTypes = await dataSource
        .getRepository(CarType)
        .find({ where: { active: true }, order: { id: "ASC" } });
      return Promise.all(
        planIds.map(async (planId) => {
          const prices = await pricesOfPlan.load(planId);
          const priceOf = (id: number) => prices.find(({ carTypeId }) => carTypeId === id) ?? null;
          return carTypes.map((carType) => ({ carType, pricing: priceOf(carType.id) }));
        }),
      );
    }),
  };
}
