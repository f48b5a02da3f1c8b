import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { addDays, type Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import type { Paise } from "../../platform/money";
import { instantsOf, type Period, requireBoundedRange, requirePeriod } from "../../platform/period";
import type { RateLimiter } from "../../platform/rate-limiter";
import { queryRow, queryRows } from "../../platform/sql/query";
import type { CatalogService } from "../catalog/catalog.service";
import { type Sale, sumOf } from "./sales.rules";
import { CREDITS_BY_DAY, SOLD_BY_DAY } from "./sales-days.service";
import {
  CouponSales,
  CreditsOutstanding,
  DaySales,
  PricingPlanStatistics,
  SalesFigures,
  SalesStatistics,
} from "./sales-statistics";

const SALES = `
  WITH sold AS (
    SELECT pricing_plan_id, car_type_id, count(*)::int AS purchases,
      sum(amount_paise - refunded_paise)::float8 AS revenue_paise,
      sum(credits_given + one_time_credits_given)::int AS credits_granted
    FROM purchases
    WHERE payment_status = 'completed'
      AND completed_at >= coalesce($1::timestamptz, '-infinity') AND completed_at < coalesce($2::timestamptz, 'infinity')
    GROUP BY pricing_plan_id, car_type_id
  ), running AS (
    SELECT pricing_plan_id, car_type_id, count(*)::int AS active_subscriptions
    FROM subscriptions
    WHERE coalesce(end_date, 'infinity') >= $3 AND ended_at IS NULL AND paused_at IS NULL
    GROUP BY pricing_plan_id, car_type_id
  )
  SELECT pricing_plan_id AS "pricingPlanId", car_type_id AS "carTypeId",
    coalesce(purchases, 0) AS purchases, coalesce(revenue_paise, 0) AS "revenuePaise",
    coalesce(credits_granted, 0) AS "creditsGranted",
    coalesce(active_subscriptions, 0) AS "activeSubscriptions"
  FROM sold FULL JOIN running USING (pricing_plan_id, car_type_id)`;

const MOST_DAYS = 92;

const COUPONS_USED = `
  SELECT coupon_id AS "couponId", count(*)::int AS uses,
    sum(price_paise - amount_paise)::float8 AS "discountPaise"
  FROM purchases
  WHERE payment_status = 'completed' AND completed_at >= $1 AND completed_at < $2
    AND coupon_id IS NOT NULL
  GROUP BY coupon_id ORDER BY "discountPaise" DESC, uses DESC, coupon_id`;

type Sold = Pick<DaySales, "date" | "purchases" | "revenuePaise">;
type Left = Pick<DaySales, "date"> & Pick<CreditsOutstanding, "regular" | "payPerUse">;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly catalog: CatalogService;
  readonly limiter: Pick<RateLimiter, "consume">;
}

export class SalesService {
  constructor(private readonly deps: Dependencies) {}

  /** By day of payment. */
  async ofPlans(actor: Actor, period: Period): Promise<PricingPlanStatistics> {
    authorize(actor, "report.read");
    const { since, until } = instantsOf(requirePeriod(period));
    await this.deps.limiter.consume(callerOf(actor));
    const [plans, carTypes, sales] = await Promise.all([
      this.deps.catalog.pricingPlans(actor, { includeInactive: true }),
      this.deps.catalog.carTypes(actor, { includeInactive: true }),
      queryRows<Sale>(this.deps.dataSource, SALES, [since, until, today(this.deps.clock)]),
    ]);
    const figures = (isMeant: (sale: Sale) => boolean) =>
      Object.assign(new SalesFigures(), sumOf(sales.filter(isMeant)));
    const activePlans = plans.filter(({ active }) => active).length;
    return Object.assign(new PricingPlanStatistics(), {
      activePlans,
      inactivePlans: plans.length - activePlans,
      total: figures(() => true),
      plans: plans.map((pricingPlan) => ({
        pricingPlan,
        sales: figures((sale) => sale.pricingPlanId === pricingPlan.id),
      })),
      carTypes: carTypes.map((carType) => ({
        carType,
        sales: figures((sale) => sale.carTypeId === carType.id),
      })),
    });
  }

  async byDay(actor: Actor, from: Day, to: Day): Promise<SalesStatistics> {
    authorize(actor, "report.read");
    requireBoundedRange(from, to, MOST_DAYS, "to");
    await this.deps.limiter.consume(callerOf(actor));
    const { since, until } = instantsOf({ from, to });
    const now = today(this.deps.clock);
    const [first, last] = [earlier(from, now), earlier(to, now)];
    const [sold, coupons, credits] = await Promise.all([
      queryRows<Sold>(this.deps.dataSource, SOLD_BY_DAY, [since, until]),
      queryRows<object>(this.deps.dataSource, COUPONS_USED, [since, until]),
      queryRows<Left>(this.deps.dataSource, CREDITS_BY_DAY, [first, last, now]),
    ]);
    const soldOn = new Map(sold.map(({ date, ...figures }) => [date, figures]));
    const leftOn = new Map(
      credits.map(({ date, ...left }) => [date, Object.assign(new CreditsOutstanding(), left)]),
    );
    return Object.assign(new SalesStatistics(), {
      days: daysOf(from, to).map((date) =>
        Object.assign(new DaySales(), {
          date,
          creditsOutstanding: leftOn.get(date) ?? null,
          ...(soldOn.get(date) ?? { purchases: 0, revenuePaise: 0 }),
        }),
      ),
      creditsOutstanding: leftOn.get(now),
      allCoupons: coupons.map((coupon) => Object.assign(new CouponSales(), coupon)),
    });
  }

  /** Without refunded purchases. */
  async discountGiven(actor: Actor): Promise<Paise> {
    authorize(actor, "report.read");
    const { paise } = await queryRow<{ paise: number }>(
      this.deps.dataSource,
      `SELECT coalesce(sum(price_paise - amount_paise), 0)::float8 AS paise
       FROM purchases WHERE coupon_id IS NOT NULL AND payment_status = 'completed'`,
    );
    return paise;
  }
}

const earlier = (one: Day, other: Day) => (one < other ? one : other);

function daysOf(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
