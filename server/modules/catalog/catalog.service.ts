import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Paise } from "../../platform/money";
import { containing } from "../../platform/sql/search";
import { optionalText } from "../../platform/text";
import { CarType } from "./car-type.entity";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

/** A plan on sale for a car type, at its price. */
export interface Offer {
  readonly plan: PricingPlan;
  readonly carType: CarType;
  readonly pricePaise: Paise;
}

interface InactiveToo {
  /** Heard of administrators only: to others the inactive ones do not exist. */
  readonly includeInactive?: boolean | null;
}

interface CarTypeFilter extends InactiveToo {
  readonly search?: string | null;
}

interface PlanFilter extends InactiveToo {
  /** The car type that it is sold for; null is an unknown id. */
  readonly carTypeId?: number | null;
}

/** What is on offer: car types, plans and their prices. */
export class CatalogService {
  constructor(private readonly dataSource: DataSource) {}

  /** The car types on offer, in the order they were made; to administrators also the others, if asked. */
  async carTypes(actor: Actor, filter: CarTypeFilter = {}): Promise<CarType[]> {
    authorize(actor, "carType.read");
    const search = optionalText(filter.search, { field: "search", max: 60 });
    const query = this.dataSource
      .getRepository(CarType)
      .createQueryBuilder("carType")
      .orderBy("carType.id", "ASC");
    if (!isWithInactive(actor, filter)) query.andWhere("carType.active");
    if (search) query.andWhere("carType.name ILIKE :pattern", { pattern: containing(search) });
    return query.getMany();
  }

  /**
   * The plans on offer: all, in the order they were made, or those sold for a car type, cheapest first; none for
   * a car type that is not on offer. To administrators also what was withdrawn, if asked.
   */
  async pricingPlans(actor: Actor, filter: PlanFilter = {}): Promise<PricingPlan[]> {
    authorize(actor, "pricingPlan.read");
    const { carTypeId } = filter;
    if (carTypeId === null) throw invalid("carTypeId", "Please select a car type");
    const isOnOfferOnly = !isWithInactive(actor, filter);
    const query = this.dataSource.getRepository(PricingPlan).createQueryBuilder("plan");
    if (isOnOfferOnly) query.where("plan.active");
    if (carTypeId !== undefined) {
      query
        .innerJoin(PricingPlanCarType, "price", "price.pricingPlanId = plan.id")
        .innerJoin(CarType, "carType", "carType.id = price.carTypeId")
        .andWhere("price.carTypeId = :carTypeId AND price.enabled", { carTypeId })
        .orderBy("price.pricePaise", "ASC");
      if (isOnOfferOnly) query.andWhere("carType.active");
    }
    return query.addOrderBy("plan.id", "ASC").getMany();
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

function isWithInactive(actor: Actor, { includeInactive }: InactiveToo): boolean {
  return includeInactive === true && may(actor, "catalog.manage");
}
