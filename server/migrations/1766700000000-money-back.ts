import type { MigrationInterface, QueryRunner } from "typeorm";

/** Partial refunds. The sales index includes them, for index-only scans. */
export class MoneyBack1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases ADD COLUMN refunded_paise integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT purchases_refunded_check
          CHECK (refunded_paise >= 0 AND (refunded_paise = 0 OR completed_at IS NOT NULL));
      UPDATE purchases SET refunded_paise = amount_paise WHERE payment_status = 'refunded';

      ALTER TABLE stray_payments ADD COLUMN refunded_paise integer NOT NULL DEFAULT 0
        CONSTRAINT stray_payments_refunded_check CHECK (refunded_paise >= 0);
      UPDATE stray_payments SET refunded_paise = amount_paise WHERE refunded_at IS NOT NULL;

      DROP INDEX purchases_sales_idx;
      CREATE INDEX purchases_sales_idx ON purchases (completed_at)
        INCLUDE (pricing_plan_id, car_type_id, amount_paise, refunded_paise, credits_given, one_time_credits_given)
        WHERE payment_status = 'completed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX purchases_sales_idx;
      CREATE INDEX purchases_sales_idx ON purchases (completed_at)
        INCLUDE (pricing_plan_id, car_type_id, amount_paise, credits_given, one_time_credits_given)
        WHERE payment_status = 'completed';
      ALTER TABLE stray_payments DROP COLUMN refunded_paise;
      ALTER TABLE purchases DROP COLUMN refunded_paise;
    `);
  }
}
