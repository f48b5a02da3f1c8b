import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Paise } from "../../platform/money";
import { CarType } from "./car-type.entity";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

/** A plan on sale for a car type, at its price. */
export interface Offer {
  readonly plan: PricingPlan;
  readonly carType: CarType;
  readonly pricePaise: Paise;
}

/** Car types, plans and their prices. */
export class CatalogService {
  constructor(private readonly dataSource: DataSource) {}

  /** The car types on offer, in the order they were made. */
  async carTypes(actor: Actor): Promise<CarType[]> {
    authorize(actor, "carType.read");
    return this.dataSource
      .getRepository(CarType)
      .find({ where: { active: true }, order: { id: "ASC" } });
  }

  /** The plans sold for a car type, cheapest first; none for a car type that is not on offer. */
  async pricingPlans(actor: Actor, carTypeId: number | null): Promise<PricingPlan[]> {
    authorize(actor, "pricingPlan.read");
    if (carTypeId === null) throw invalid("carTypeId", "Please select a car type");
    return this.dataSource
      .getRepository(PricingPlan)
      .createQueryBuilder("plan")
      .innerJoin(PricingPlanCarType, "price", "price.pricingPlanId = plan.id")
      .innerJoin(CarType, "carType", "carType.id = price.carTypeId")
      .where("price.carTypeId = :carTypeId AND price.enabled", { carTypeId })
      .andWhere("plan.active AND carType.active")
      .orderBy("price.pricePaise", "ASC")
      .addOrderBy("plan.id", "ASC")
      .getMany();
  }

  /** The offer that a purchase is made of; refuses what is not on sale for the car type. */
  async offer(
    tx: EntityManager,
    pricingPlanId: number | null,
    carTypeId: number | null,
  ): Promise<Offer> {
    if (pricingPlanId === null || carTypeId === null) {
      throw invalid(
        pricingPlanId === null ? "pricingPlanId" : "carTypeId",
        "Please select both a car type and a pricing plan",
      );
    }
    const plan = await tx.getRepository(PricingPlan).findOneBy({ id: pricingPlanId, active: true });
    const carType = await tx.getRepository(CarType).findOneBy({ id: carTypeId, active: true });
    const price = await tx
      .getRepository(PricingPlanCarType)
      .findOneBy({ pricingPlanId, carTypeId, enabled: true });
    if (!plan || !carType || !price) {
      throw new DomainError(
        "PLAN_NOT_OFFERED",
        "This plan is not available for the selected car type.",
        { field: "pricingPlanId" },
      );
    }
    return { plan, carType, pricePaise: price.pricePaise };
  }
}
