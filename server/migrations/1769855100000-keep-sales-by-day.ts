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

/** Repeatable. A job fills the table. */
export class KeepSalesByDay1769855100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    await untilLocksAreFree(() => runner.manager.transaction(() => runner.query(SCHEMA)));
  }

  /** Earlier servers go on. */
  async down(): Promise<void> {}
}

const SCHEMA = `
-- Sales of a day and the credits outstanding, as of "until": its end, or earlier for the last row.
CREATE TABLE IF NOT EXISTS sales_days (
  day date PRIMARY KEY,
  until timestamptz(3) NOT NULL,
  purchases integer NOT NULL,
  revenue_paise bigint NOT NULL,
  regular bigint NOT NULL,
  pay_per_use bigint NOT NULL
);

-- A day that was not kept yet is summed up by a statement that sees the change, as it locks the table first.
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
