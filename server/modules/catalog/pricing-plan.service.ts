import { type DataSource, type EntityManager, In } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { createRowOnce } from "../../platform/creation-keys";
import { invalid } from "../../platform/domain-error";
import { toDecimal } from "../../platform/money";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import { CarType } from "./car-type.entity";
import {
  MAX_PRICES,
  NEW_PLAN,
  type PlanChanges,
  type PriceChange,
  planAfter,
  requirePrices,
} from "./catalog.rules";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

interface PricesChange {
  readonly pricingPlanId: number | null;
  readonly prices: readonly (PriceChange & { readonly seen?: Precondition | null })[];
}

interface PlanChange {
  readonly id: number | null;
  readonly changes: PlanChanges;
  readonly seen?: Precondition | null;
}

export class PricingPlanService {
  constructor(private readonly dataSource: DataSource) {}

  /** Not sold until it has prices. */
  async create(
    actor: Actor,
    changes: PlanChanges,
    clientKey: string | null = null,
  ): Promise<PricingPlan> {
    authorize(actor, "catalog.manage");
    const request = planAfter(NEW_PLAN, changes);
    const creation = creationBy(actor, { clientKey, mutation: "createPricingPlan", request });
    return createRowOnce(this.dataSource, creation, PricingPlan, async (tx) => {
      const plan = Object.assign(new PricingPlan(), request);
      await tx.getRepository(PricingPlan).insert(plan);
      return plan;
    });
  }

  async edit(actor: Actor, { id, changes, seen }: PlanChange): Promise<PricingPlan> {
    authorize(actor, "catalog.manage");
    return this.dataSource.transaction(async (tx) => {
      const plan = await this.lockForEdit(tx, id);
      requireUnchanged(shown(plan), seen);
      const values = planAfter(plan, changes);
      await tx.getRepository(PricingPlan).update({ id: plan.id }, values);
      return Object.assign(plan, values);
    });
  }

  /** All or none; other car types keep theirs. */
  async updatePrices(actor: Actor, { pricingPlanId, prices }: PricesChange): Promise<PricingPlan> {
    authorize(actor, "catalog.manage");
    if (prices.length > MAX_PRICES) throw invalid("prices", `At most ${MAX_PRICES} at once`);
    return this.dataSource.transaction(async (tx) => {
      const plan = await this.lockForEdit(tx, pricingPlanId);
      await requireUnchangedPrices(tx, plan.id, prices);
      const ids = prices.flatMap(({ carTypeId }) => carTypeId ?? []);
      const given = requirePrices(prices, await namesOf(tx, ids)).map((price) =>
        Object.assign({ pricingPlanId: plan.id }, price),
      );
      if (given.length > 0)
        await tx.getRepository(PricingPlanCarType).upsert(given, ["pricingPlanId", "carTypeId"]);
      return plan;
    });
  }

  /** Idempotent. */
  async setActive(actor: Actor, id: number | null, active: boolean): Promise<PricingPlan> {
    authorize(actor, "catalog.manage");
    const wanted = { id, noun: "Pricing plan" };
    return this.dataSource.transaction(async (tx) => {
      const plan = await findRow(tx, PricingPlan, wanted);
      await tx.getRepository(PricingPlan).update({ id: plan.id, active: !active }, { active });
      return findRow(tx, PricingPlan, wanted);
    });
  }

  /** Serializes edits, but not purchases. */
  lockForEdit(tx: EntityManager, id: number | null): Promise<PricingPlan> {
    return lockRow(tx, PricingPlan, { id, noun: "Pricing plan" });
  }
}

function shown({ validityDays, ...plan }: PricingPlan) {
  const { name, description, creditsGiven, oneTimeCreditsGiven, active } = plan;
  return { name, description, creditsGiven, oneTimeCreditsGiven, validity: validityDays, active };
}

async function requireUnchangedPrices(
  tx: EntityManager,
  pricingPlanId: number,
  prices: PricesChange["prices"],
): Promise<void> {
  if (!prices.some(({ seen }) => seen)) return;
  const rows = await tx.getRepository(PricingPlanCarType).findBy({ pricingPlanId });
  const now: Record<string, string | boolean | null> = {};
  const seen: Record<string, unknown> = {};
  prices.forEach((price, index) => {
    const row = rows.find(({ carTypeId }) => carTypeId === price.carTypeId);
    now[`prices.${index}.price`] = row ? toDecimal(row.pricePaise) : null;
    now[`prices.${index}.enabled`] = row?.enabled ?? false;
    for (const [name, value] of Object.entries(price.seen ?? {})) {
      seen[`prices.${index}.${name}`] = value;
    }
  });
  requireUnchanged(now, seen);
}

async function namesOf(tx: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  const carTypes = await tx.getRepository(CarType).findBy({ id: In(ids) });
  return new Map(carTypes.map(({ id, name }) => [id, name]));
}
