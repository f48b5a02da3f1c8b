import { type DataSource, type EntityManager, type FindOptionsWhere, ILike, Raw } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Paise } from "../../platform/money";
import { containing } from "../../platform/sql/search";
import { EntityColumns, queryArrays } from "../../platform/sql/statements";
import { optionalText } from "../../platform/text";
import { CarType } from "./car-type.entity";
import type { ListedPrice } from "./price-list.rules";
import { PricingPlan, UNLIMITED_VALIDITY } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

/** FROM clause: plans on sale with car types on offer. */
const PRICE_LIST = `
  SELECT price.pricing_plan_id, price.car_type_id, price.price_paise
  FROM pricing_plan_car_types price
  JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
  JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
  WHERE price.enabled`;

/** Paise, as in the index `purchases_one_free_per_plan`. */
const FREE_BELOW = 100;

export interface Offer {
  readonly plan: PricingPlan;
  readonly carType: CarType;
  readonly pricePaise: Paise;
}

interface CheapestPlan {
  readonly carTypeName: string;
  readonly planName: string | null;
}

interface Buyer {
  readonly userId: number;
  readonly today: Day;
  /** Day of the wash. */
  readonly day: Day;
}

interface InactiveToo {
  /** Administrators only; ignored for others. */
  readonly includeInactive?: boolean | null;
}

interface CarTypeFilter extends InactiveToo {
  readonly search?: string | null;
  /** With a plan on sale. */
  readonly soldOnly?: boolean | null;
}

interface PlanFilter extends InactiveToo {
  /** Null is an unknown id. */
  readonly carTypeId?: number | null;
}

export class CatalogService {
  private readonly plans: EntityColumns<PricingPlan>;

  constructor(private readonly dataSource: DataSource) {
    this.plans = new EntityColumns(dataSource, PricingPlan, "plan");
  }

  async carTypes(actor: Actor, filter: CarTypeFilter = {}): Promise<CarType[]> {
    authorize(actor, "carType.read");
    const search = optionalText(filter.search, { field: "search", max: 60 });
    const where: FindOptionsWhere<CarType> = {};
    if (!isWithInactive(actor, filter)) where.active = true;
    if (search) where.name = ILike(containing(search));
    if (filter.soldOnly)
      where.id = Raw((id) => `${id} IN (SELECT car_type_id FROM (${PRICE_LIST}) listed)`);
    return this.dataSource.getRepository(CarType).find({ where, order: { id: "ASC" } });
  }

  /** Callers authorize. */
  carTypeOnOffer(tx: EntityManager, id: number): Promise<boolean> {
    return tx.getRepository(CarType).existsBy({ id, active: true });
  }

  /** Callers authorize. */
  async isSold(tx: EntityManager, carTypeId: number): Promise<boolean> {
    const plans = await queryArrays(tx, {
      text: `SELECT 1 FROM (${PRICE_LIST} AND price.car_type_id = $1) listed LIMIT 1`,
      values: [carTypeId],
    });
    return plans.length > 0;
  }

  /** By creation, or by price for one car type; empty if that is not on offer. Administrators may include inactive ones. */
  async pricingPlans(actor: Actor, filter: PlanFilter = {}): Promise<PricingPlan[]> {
    authorize(actor, "pricingPlan.read");
    const { carTypeId } = filter;
    if (carTypeId === null) throw invalid("carTypeId", "Please select a car type");
    const isOnOfferOnly = !isWithInactive(actor, filter);
    if (carTypeId === undefined) {
      const where = isOnOfferOnly ? { active: true } : {};
      return this.dataSource.getRepository(PricingPlan).find({ where, order: { id: "ASC" } });
    }
    return this.plans.select(
      this.dataSource,
      `JOIN pricing_plan_car_types price ON price.pricing_plan_id = plan.id
       JOIN car_types car_type ON car_type.id = price.car_type_id
       WHERE price.car_type_id = $1 AND price.enabled
         ${isOnOfferOnly ? "AND plan.active AND car_type.active" : ""}
       ORDER BY price.price_paise, plan.id`,
      [carTypeId],
    );
  }

  async priceList(on: DataSource | EntityManager = this.dataSource): Promise<ListedPrice[]> {
    const rows = await queryArrays<[number, number, Paise]>(on, {
      text: PRICE_LIST,
      values: [],
      isPrepared: true,
    });
    return rows.map(([pricingPlanId, carTypeId, pricePaise]) => ({
      pricingPlanId,
      carTypeId,
      pricePaise,
    }));
  }

  /** The cheapest plan on sale to the person whose credits are good on `day`. A free plan is sold once. */
  async cheapestFor(
    tx: EntityManager,
    carTypeId: number,
    { userId, today, day }: Buyer,
  ): Promise<CheapestPlan> {
    const { name } = await tx.getRepository(CarType).findOneByOrFail({ id: carTypeId });
    const [plan] = await queryArrays<[planName: string]>(tx, {
      text: `SELECT plan.name FROM (${PRICE_LIST} AND price.car_type_id = $1) listed
        JOIN pricing_plans plan ON plan.id = listed.pricing_plan_id
        WHERE (plan.one_time_credits_given > 0 OR plan.validity_days = ${UNLIMITED_VALIDITY}
            OR $3::date + plan.validity_days >= $4::date)
          AND NOT (listed.price_paise < ${FREE_BELOW} AND EXISTS (
            SELECT FROM purchases bought
            WHERE bought.user_id = $2 AND bought.pricing_plan_id = plan.id
              AND bought.price_paise < ${FREE_BELOW} AND bought.payment_status = 'completed'))
        ORDER BY listed.price_paise, plan.id LIMIT 1`,
      values: [carTypeId, userId, today, day],
    });
    return { carTypeName: name, planName: plan?.[0] ?? null };
  }

  /** @throws DomainError if not sold for the car type */
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
  return includeInactive === true && may(actor, "catalog.readWithdrawn");
}
