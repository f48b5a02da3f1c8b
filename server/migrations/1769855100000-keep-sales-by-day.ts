import type { MigrationInterface, QueryRunner } from "typeorm";
import { untilLocksAreFree } from "../platform/run-migrations";

const INDEXES = [
  ["users_deleted_idx", "users (deleted_at) WHERE deleted_at IS NOT NULL"],
  [
    "purchases_coupons_idx",
    `purchases (completed_at) INCLUDE (coupon_id, price_paise, amount_paise)
     WHERE payment_status = 'completed' AND coupon_id IS NOT NULL`,
  ],
] as const;

/** Repeatable; a job goes on. */
export class KeepSalesByDay1769855100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    await untilLocksAreFree(() => runner.manager.transaction(() => runner.query(SCHEMA)));
    const recordDay = () =>
      runner.query(`SELECT record_sales_day(now() - interval '1 hour') AS "isBehind"`);
    let days: { isBehind: boolean }[];
    do days = await recordDay();
    while (days[0]?.isBehind);
  }

  /** Earlier servers go on. */
  async down(): Promise<void> {}
}

const SCHEMA = `
LOCK TABLE purchases IN SHARE ROW EXCLUSIVE MODE;

-- Sales of a day and the credits outstanding, as of "until": its end, or earlier for the last row.
CREATE TABLE IF NOT EXISTS sales_days (
  day date PRIMARY KEY,
  until timestamptz(3) NOT NULL,
  purchases integer NOT NULL,
  revenue_paise bigint NOT NULL,
  regular bigint NOT NULL,
  pay_per_use bigint NOT NULL
);

-- Changes of the credits outstanding by day. The ledger has all but two: a resident is deleted, and a lot ended before
-- "today" and is not expired in the ledger yet. What such a lot had by then goes, and its later entries do not count.
CREATE OR REPLACE FUNCTION credit_changes(since timestamptz, until timestamptz, today date)
RETURNS TABLE (date date, regular numeric, pay_per_use numeric) LANGUAGE sql STABLE AS $$
  WITH gone AS MATERIALIZED (
    SELECT id, deleted_at AS at FROM users WHERE deleted_at < until
  ), lapsed AS MATERIALIZED (
    SELECT id, kind, granted, greatest((good_until + 1)::timestamp AT TIME ZONE 'Asia/Kolkata', since) AS at
    FROM credit_lots
    WHERE coalesce(good_until, 'infinity'::date) >= (since AT TIME ZONE 'Asia/Kolkata')::date - 1
      AND coalesce(good_until, 'infinity'::date) < today
      AND remaining > 0 AND paused_at IS NULL AND NOT EXISTS (SELECT FROM gone WHERE gone.id = user_id)
  ), lost AS (
    SELECT lot.id, kind, granted, gone.at FROM gone JOIN credit_lots lot ON lot.user_id = gone.id WHERE gone.at >= since
    UNION ALL SELECT * FROM lapsed
  ), change AS (
    SELECT lot.kind, entry.created_at AS at, CASE entry.change WHEN 0 THEN lot.granted ELSE entry.change END AS credits
    FROM credit_ledger entry JOIN credit_lots lot ON lot.id = entry.lot_id
    LEFT JOIN gone ON gone.id = lot.user_id LEFT JOIN lapsed ON lapsed.id = lot.id
    WHERE entry.created_at >= since AND entry.created_at < until
      AND entry.created_at < coalesce(gone.at, lapsed.at, 'infinity')
    UNION ALL
    SELECT lost.kind, lost.at, -CASE entry.change WHEN 0 THEN lost.granted ELSE entry.change END
    FROM lost JOIN credit_ledger entry ON entry.lot_id = lost.id AND entry.created_at < lost.at
  )
  SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, coalesce(sum(credits) FILTER (WHERE kind = 'regular'), 0),
    coalesce(sum(credits) FILTER (WHERE kind = 'pay_per_use'), 0)
  FROM change GROUP BY 1
$$;

-- Goes on from the last row towards "until", to the end of a day at most; true if it could not get there.
CREATE OR REPLACE FUNCTION record_sales_day(until timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  kept sales_days;
  since timestamptz;
  upto timestamptz;
BEGIN
  -- Waits for refunds that are not committed.
  LOCK TABLE sales_days IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO kept FROM sales_days ORDER BY day DESC LIMIT 1;
  since := coalesce(kept.until, least((SELECT min(created_at) FROM credit_ledger),
    (SELECT min(completed_at) FROM purchases WHERE payment_status = 'completed')));
  upto := least(record_sales_day.until,
    ((since AT TIME ZONE 'Asia/Kolkata')::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');
  IF since IS NULL OR since >= upto THEN
    RETURN false;
  END IF;
  INSERT INTO sales_days AS old_day (day, until, purchases, revenue_paise, regular, pay_per_use)
  SELECT (since AT TIME ZONE 'Asia/Kolkata')::date, upto, sold.purchases, sold.revenue,
    coalesce(kept.regular, 0) + change.regular, coalesce(kept.pay_per_use, 0) + change.pay_per_use
  FROM (
    SELECT count(*) AS purchases, coalesce(sum(amount_paise - refunded_paise), 0) AS revenue FROM purchases
    WHERE payment_status = 'completed' AND completed_at >= since AND completed_at < upto
  ) sold, (
    SELECT coalesce(sum(regular), 0) AS regular, coalesce(sum(pay_per_use), 0) AS pay_per_use
    FROM credit_changes(since, upto, '-infinity')
  ) change
  ON CONFLICT (day) DO UPDATE SET until = excluded.until, purchases = old_day.purchases + excluded.purchases,
    revenue_paise = old_day.revenue_paise + excluded.revenue_paise,
    regular = excluded.regular, pay_per_use = excluded.pay_per_use;
  RETURN upto < record_sales_day.until;
END $$;

-- A day that is not kept yet is summed up after this is committed.
CREATE OR REPLACE FUNCTION correct_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sales_days SET
    purchases = purchases + (NEW.payment_status = 'completed')::int - (OLD.payment_status = 'completed')::int,
    revenue_paise = revenue_paise
      + CASE NEW.payment_status WHEN 'completed' THEN NEW.amount_paise - NEW.refunded_paise ELSE 0 END
      - CASE OLD.payment_status WHEN 'completed' THEN OLD.amount_paise - OLD.refunded_paise ELSE 0 END
  WHERE day = (OLD.completed_at AT TIME ZONE 'Asia/Kolkata')::date AND until > OLD.completed_at;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refunds_correct_sales_days AFTER UPDATE OF payment_status, refunded_paise ON purchases
  FOR EACH ROW WHEN (OLD.completed_at IS NOT NULL
    AND (OLD.payment_status, OLD.refunded_paise) IS DISTINCT FROM (NEW.payment_status, NEW.refunded_paise))
  EXECUTE FUNCTION correct_sales_day();
`;
