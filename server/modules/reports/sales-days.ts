import { BUSINESS_ZONE } from "../../platform/calendar-day";

export const dayOf = (instant: string) => `(${instant} AT TIME ZONE '${BUSINESS_ZONE}')::date`;
export const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;

/** The last row. Everything since then is added to its figures. */
export const KEPT = "kept AS MATERIALIZED (SELECT * FROM sales_days ORDER BY day DESC LIMIT 1)";
export const SINCE = "coalesce((SELECT until FROM kept), '-infinity'::timestamptz)";

/** A lot's first entry changes nothing in it. */
const CREDITS = "CASE entry.change WHEN 0 THEN lot.granted ELSE entry.change END";

/**
 * `daily`: how the credits outstanding changed on each day since the last row, before `until`. The
 * ledger has all changes but two: a resident is deleted, and a lot ended before ${today} and is not
 * expired in the ledger yet. What such a lot had by then goes, and later entries do not count.
 */
export const changes = (until: string, today: string) => `
  gone AS MATERIALIZED (
    SELECT id, deleted_at AS at FROM users WHERE deleted_at < ${until}
  ), lapsed AS MATERIALIZED (
    SELECT id, kind, granted, greatest(${startOf("good_until + 1")}, ${SINCE}) AS at
    FROM credit_lots lot
    WHERE coalesce(good_until, 'infinity'::date) >= ${dayOf(SINCE)} - 1
      AND coalesce(good_until, 'infinity'::date) < ${today}
      AND remaining > 0 AND paused_at IS NULL AND NOT EXISTS (SELECT FROM gone WHERE gone.id = user_id)
  ), lost AS (
    SELECT lot.id, kind, granted, gone.at FROM gone JOIN credit_lots lot ON lot.user_id = gone.id
    WHERE gone.at >= ${SINCE}
    UNION ALL SELECT id, kind, granted, at FROM lapsed
  ), daily AS (
    SELECT ${dayOf("at")} AS date, coalesce(sum(credits) FILTER (WHERE kind = 'regular'), 0) AS regular,
      coalesce(sum(credits) FILTER (WHERE kind = 'pay_per_use'), 0) AS pay_per_use
    FROM (
      SELECT lot.kind, entry.created_at AS at, ${CREDITS} AS credits
      FROM credit_ledger entry JOIN credit_lots lot ON lot.id = entry.lot_id
      LEFT JOIN gone ON gone.id = lot.user_id LEFT JOIN lapsed ON lapsed.id = lot.id
      WHERE entry.created_at >= ${SINCE} AND entry.created_at < ${until}
        AND entry.created_at < coalesce(gone.at, lapsed.at, 'infinity')
      UNION ALL
      SELECT lot.kind, lot.at, -${CREDITS}
      FROM lost lot JOIN credit_ledger entry ON entry.lot_id = lot.id AND entry.created_at < lot.at
    ) change
    GROUP BY 1
  )`;

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
  WITH ${KEPT}, ${changes("'infinity'", "$3::date")}
  SELECT day.date, (coalesce(past.regular, 0) + coalesce(sum(daily.regular), 0))::int AS regular,
    (coalesce(past.pay_per_use, 0) + coalesce(sum(daily.pay_per_use), 0))::int AS "payPerUse"
  FROM (
    SELECT $1::date + n AS date FROM generate_series(0, $2::date - $1::date) n UNION SELECT $3::date
  ) day
  LEFT JOIN LATERAL (
    SELECT * FROM sales_days WHERE sales_days.day <= day.date ORDER BY sales_days.day DESC LIMIT 1
  ) past ON true
  LEFT JOIN daily
    ON daily.date <= day.date AND past.day IS NOT DISTINCT FROM (SELECT kept.day FROM kept)
  GROUP BY day.date, past.regular, past.pay_per_use`;
