import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { toDecimal } from "../../platform/money";
import { queryArrays } from "../../platform/sql/statements";

export interface Storefront {
  readonly prices: readonly WashPrice[];
  readonly morePrices: number;
  readonly residencies: readonly string[];
  readonly moreResidencies: number;
}

interface WashPrice {
  readonly carType: string;
  /** Rupees, rounded up to the paisa. */
  readonly from: string;
  /** Cheapest first, at most 12. */
  readonly plans: readonly PlanPrice[];
}

interface PlanPrice {
  readonly name: string;
  /** Rupees. */
  readonly price: string;
  readonly washes: number;
  /** −1 has no end. */
  readonly validityDays: number;
}

type ListedPlan = Omit<PlanPrice, "price"> & { readonly paise: number };

/** Free plans count only without others. */
const PRICES = `
  SELECT car.name,
    coalesce(min(per_wash) FILTER (WHERE per_wash > 0), 0)::bigint::text,
    count(*) OVER ()::int,
    json_agg(json_build_object('name', plan.name, 'paise', price.price_paise,
      'washes', plan.credits_given + plan.one_time_credits_given, 'validityDays', plan.validity_days)
      ORDER BY price.price_paise, plan.id)
  FROM car_types car
    JOIN pricing_plan_car_types price ON price.car_type_id = car.id AND price.enabled
    JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
      AND plan.credits_given + plan.one_time_credits_given > 0,
    LATERAL (
      SELECT ceil(price.price_paise::numeric / (plan.credits_given + plan.one_time_credits_given))
    ) AS share (per_wash)
  WHERE car.active
  GROUP BY car.id
  ORDER BY car.id
  LIMIT 20`;

const RESIDENCIES = `
  SELECT name, count(*) OVER ()::int FROM residencies ORDER BY lower(name), id LIMIT 50`;

const MOST_PLANS = 12;

const KEPT_MS = 60_000;

/** At most one read a minute per server. */
export class StorefrontService {
  private kept: { readonly at: number; readonly storefront: Promise<Storefront> } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** At most a minute old, older while the database is down. */
  storefront(actor: Actor): Promise<Storefront> {
    authorize(actor, "storefront.read");
    const at = this.clock.now().getTime();
    if (this.kept && Math.abs(at - this.kept.at) < KEPT_MS) return this.kept.storefront;
    const earlier = this.kept?.storefront ?? null;
    const storefront = this.read().catch((error: unknown) => {
      if (earlier) return earlier;
      this.kept = null;
      throw error;
    });
    this.kept = { at, storefront };
    return storefront;
  }

  private async read(): Promise<Storefront> {
    const [prices, residencies] = await Promise.all([
      queryArrays<[name: string, paise: string, total: number, plans: readonly ListedPlan[]]>(
        this.dataSource,
        {
          text: PRICES,
          values: [],
        },
      ),
      queryArrays<[name: string, total: number]>(this.dataSource, {
        text: RESIDENCIES,
        values: [],
      }),
    ]);
    return {
      prices: prices.map(([carType, paise, , plans]) => ({
        carType,
        from: toDecimal(Number(paise)),
        plans: plans
          .slice(0, MOST_PLANS)
          .map(({ paise: price, ...plan }) => ({ ...plan, price: toDecimal(price) })),
      })),
      morePrices: (prices[0]?.[2] ?? 0) - prices.length,
      residencies: residencies.map(([name]) => name),
      moreResidencies: (residencies[0]?.[1] ?? 0) - residencies.length,
    };
  }
}
