import type { DataSource } from "typeorm";
import { BUSINESS_ZONE } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { queryRow } from "../../platform/sql/query";

const dayOf = (instant: string) => `(${instant} AT TIME ZONE '${BUSINESS_ZONE}')::date`;

/** The last row. Everything since then is added to its figures. */
const KEPT = "kept AS MATERIALIZED (SELECT * FROM sales_days ORDER BY day DESC LIMIT 1)";
const SINCE = "coalesce((SELECT until FROM kept), '-infinity'::timestamptz)";

/** By day of payment from $1, before $2. */
export const SOLD_BY_DAY = `
  WITH ${KEPT}
  SELECT date, sum(purchases)::int AS purchases, sum(revenue)::float8 AS "revenuePaise"
  FROM (
    SELECT day AS date, purchases, revenue_paise AS revenue FROM sales_days
    WHERE day >= ${dayOf("$1::timestamptz")} AND day < ${dayOf("$2::timestamptz")}
    UNION ALL
    SELECT ${dayOf("completed_at")}, count(*), sum(amount_paise - refunded_paise) FROM purchases
    WHERE payment_status = 'completed' AND completed_at >= greatest($1, ${SINCE}) AND completed_at < $2
    GROUP BY 1
  ) part
  GROUP BY date`;

/** Credits outstanding at each day's end from $1 to $2, and now ($3). */
export const CREDITS_BY_DAY = `
  WITH ${KEPT}, daily AS MATERIALIZED (
    SELECT * FROM credit_changes(${SINCE}, 'infinity', $3)
  )
  SELECT day.date, (coalesce(past.regular, 0) + coalesce(sum(daily.regular), 0))::int AS regular,
    (coalesce(past.pay_per_use, 0) + coalesce(sum(daily.pay_per_use), 0))::int AS "payPerUse"
  FROM (
    SELECT $1::date + n AS date FROM generate_series(0, $2::date - $1::date) n UNION SELECT $3::date
  ) day
  LEFT JOIN sales_days past ON past.day = least(day.date, (SELECT kept.day FROM kept))
  LEFT JOIN daily
    ON daily.date <= day.date AND past.day IS NOT DISTINCT FROM (SELECT kept.day FROM kept)
  GROUP BY day.date, past.regular, past.pay_per_use`;

/** Earlier changes are committed. */
const MARGIN_MS = 3_600_000;

export class SalesDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Keeps the figures of past days, and of the present one up to an hour ago. */
  async record(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - MARGIN_MS);
    const sql = `SELECT record_sales_day($1) AS "isBehind"`;
    const recordDay = () => queryRow<{ isBehind: boolean }>(this.dataSource, sql, [until]);
    while ((await recordDay()).isBehind);
  }
}
