import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { addDays, BUSINESS_ZONE, type Day, instantOf } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import type { Paise } from "../../platform/money";
import {
  instantsOf,
  type Period,
  requireBoundedPeriod,
  requirePeriod,
} from "../../platform/period";
import type { RateLimiter } from "../../platform/rate-limiter";
import { queryRow, queryRows } from "../../platform/sql/query";
import type { CatalogService } from "../catalog/catalog.service";
import { type Sale, sumOf } from "./sales.rules";
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

/** Three months. */
const MOST_DAYS = 92;

const dayOf = (instant: string) => `(${instant} AT TIME ZONE '${BUSINESS_ZONE}')::date`;

const SOLD_BY_DAY = `
  SELECT ${dayOf("completed_at")} AS date, count(*)::int AS purchases,
    sum(amount_paise - refunded_paise)::float8 AS "revenuePaise"
  FROM purchases
  WHERE payment_status = 'completed' AND completed_at >= $1 AND completed_at < $2
  GROUP BY 1`;

const COUPONS_USED = `
  SELECT coupon_id AS "couponId", count(*)::int AS uses,
    sum(price_paise - amount_paise)::float8 AS "discountPaise"
  FROM purchases
  WHERE payment_status = 'completed' AND completed_at >= $1 AND completed_at < $2
    AND coupon_id IS NOT NULL
  GROUP BY coupon_id ORDER BY "discountPaise" DESC, uses DESC, coupon_id`;

/**
 * Credits left at each day's end from $1 to $2, and now ($4): today's lots minus the ledger of the
 * days since ($3 ends the first day). A lot counts from its grant to its last day, and until its
 * resident is deleted.
 */
const CREDITS_BY_DAY = `
  WITH lot AS (
    SELECT lot.id, kind, remaining, ${dayOf("lot.created_at")} AS made,
      coalesce(good_until, 'infinity'::date) AS ends,
      coalesce(${dayOf("deleted_at")}, 'infinity'::date) AS gone
    FROM credit_lots lot JOIN users ON users.id = user_id
    WHERE coalesce(good_until, 'infinity'::date) >= $1::date
  ), held AS (
    SELECT kind, made, ends, gone AS until, sum(remaining) AS credits FROM lot GROUP BY 1, 2, 3, 4
  ), changed AS (
    SELECT kind, made, ends, least(${dayOf("entry.created_at")}, gone) AS until,
      -sum(entry.change) AS credits
    FROM credit_ledger entry JOIN lot ON lot.id = entry.lot_id
    WHERE entry.created_at >= $3
    GROUP BY 1, 2, 3, 4
  )
  SELECT day.date, coalesce(sum(credits) FILTER (WHERE kind = 'regular'), 0)::int AS regular,
    coalesce(sum(credits) FILTER (WHERE kind = 'pay_per_use'), 0)::int AS "payPerUse"
  FROM (
    SELECT $1::date + n AS date FROM generate_series(0, $2::date - $1::date) n UNION SELECT $4::date
  ) day
  LEFT JOIN (SELECT * FROM held UNION ALL SELECT * FROM changed) part
    ON day.date BETWEEN part.made AND part.ends AND day.date < part.until
  GROUP BY day.date`;

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

  /** Three statements for any period. */
  async byDay(actor: Actor, from: Day, to: Day): Promise<SalesStatistics> {
    authorize(actor, "report.read");
    requireBoundedPeriod({ from, to }, MOST_DAYS);
    await this.deps.limiter.consume(callerOf(actor));
    const { since, until } = instantsOf({ from, to });
    const now = today(this.deps.clock);
    const [first, last] = [earlier(from, now), earlier(to, now)];
    const [sold, coupons, credits] = await Promise.all([
      queryRows<Sold>(this.deps.dataSource, SOLD_BY_DAY, [since, until]),
      queryRows<object>(this.deps.dataSource, COUPONS_USED, [since, until]),
      queryRows<Left>(this.deps.dataSource, CREDITS_BY_DAY, [
        ...[first, last, instantOf(addDays(first, 1), "00:00"), now],
      ]),
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
