import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { addDays, BUSINESS_ZONE, type Day, instantOf } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import type { Paise } from "../../platform/money";
import { instantsOf, requireBoundedPeriod } from "../../platform/period";
import type { RateLimiter } from "../../platform/rate-limiter";
import { queryRows } from "../../platform/sql/query";
import { CouponSales, CreditsOutstanding, DaySales, SalesStatistics } from "./sales-by-day";

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

export class SalesByDayService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {}

  /** Three statements for any period. */
  async of(actor: Actor, from: Day, to: Day): Promise<SalesStatistics> {
    authorize(actor, "report.read");
    requireBoundedPeriod({ from, to }, MOST_DAYS);
    await this.limiter.consume(callerOf(actor));
    const { since, until } = instantsOf({ from, to });
    const now = today(this.clock);
    const [first, last] = [earlier(from, now), earlier(to, now)];
    const [sold, coupons, credits] = await Promise.all([
      queryRows<Sold>(this.dataSource, SOLD_BY_DAY, [since, until]),
      queryRows<object>(this.dataSource, COUPONS_USED, [since, until]),
      queryRows<Left>(this.dataSource, CREDITS_BY_DAY, [
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
}

interface Sold {
  readonly date: Day;
  readonly purchases: number;
  readonly revenuePaise: Paise;
}

interface Left {
  readonly date: Day;
  readonly regular: number;
  readonly payPerUse: number;
}

const earlier = (one: Day, other: Day) => (one < other ? one : other);

function daysOf(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
