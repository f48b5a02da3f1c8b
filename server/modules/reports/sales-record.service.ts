import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { execute } from "../../platform/sql/query";
import { changes, dayOf, KEPT, SINCE, startOf } from "./sales-days";

const DAYS_AT_ONCE = 7;

const PERIOD = `
  period AS MATERIALIZED (
    SELECT since, least($1, since + interval '${DAYS_AT_ONCE} days') AS until FROM (
      SELECT coalesce((SELECT until FROM kept), least((SELECT min(created_at) FROM credit_ledger),
        (SELECT min(completed_at) FROM purchases WHERE payment_status = 'completed'))) AS since
    ) last
  )`;
const UNTIL = "(SELECT until FROM period)";

/** Goes on from the last row towards $1, and fills that up first. */
const RECORD = `
  INSERT INTO sales_days AS old_day (day, until, purchases, revenue_paise, regular, pay_per_use)
  WITH ${KEPT}, ${PERIOD}, ${changes(UNTIL, "'-infinity'")}, sold AS (
    SELECT ${dayOf("completed_at")} AS date, count(*) AS purchases, sum(amount_paise - refunded_paise) AS revenue
    FROM purchases
    WHERE payment_status = 'completed' AND completed_at >= ${SINCE} AND completed_at < ${UNTIL}
    GROUP BY 1
  ), day AS (
    SELECT ${dayOf("since")} + n AS date, until FROM period,
      generate_series(0, ${dayOf("until")} - ${dayOf("since")}) n WHERE since < until
  )
  SELECT date, least(${startOf("date + 1")}, day.until), coalesce(sold.purchases, 0), coalesce(revenue, 0),
    coalesce(kept.regular, 0) + coalesce(sum(daily.regular) OVER (ORDER BY date), 0),
    coalesce(kept.pay_per_use, 0) + coalesce(sum(daily.pay_per_use) OVER (ORDER BY date), 0)
  FROM day LEFT JOIN kept ON true LEFT JOIN sold USING (date) LEFT JOIN daily USING (date)
  ON CONFLICT (day) DO UPDATE SET until = excluded.until,
    purchases = old_day.purchases + excluded.purchases,
    revenue_paise = old_day.revenue_paise + excluded.revenue_paise,
    regular = excluded.regular, pay_per_use = excluded.pay_per_use`;

/** What was made before has long been committed. */
const MARGIN_MS = 3_600_000;

export class SalesRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Keeps the figures of past days, and of the present one up to an hour ago. */
  async record(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - MARGIN_MS);
    const next = () =>
      this.dataSource.transaction(async (tx) => {
        // Waits for refunds that are not committed.
        await execute(tx, "LOCK TABLE sales_days IN SHARE ROW EXCLUSIVE MODE");
        return execute(tx, RECORD, [until]);
      });
    while ((await next()) > DAYS_AT_ONCE);
  }
}
