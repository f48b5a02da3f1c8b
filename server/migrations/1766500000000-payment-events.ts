import type { MigrationInterface, QueryRunner } from "typeorm";

/** Raw events of the provider, stray payments, and the next check of each order. */
export class PaymentEvents1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_events ALTER COLUMN payload TYPE json USING payload::json;
      CREATE INDEX payment_events_waiting_idx ON payment_events (id) WHERE processed_at IS NULL;
      CREATE INDEX payment_events_processed_idx ON payment_events (processed_at);

      ALTER TABLE stray_payments ADD COLUMN currency text NOT NULL DEFAULT 'INR';
      ALTER TABLE stray_payments ADD CONSTRAINT stray_payments_reason_is_known
        CHECK (reason IN ('second_payment', 'unknown_order', 'other_amount', 'buyer_deleted'));
      CREATE INDEX stray_payments_newest_idx ON stray_payments (created_at DESC, id DESC);
      CREATE INDEX stray_payments_open_idx ON stray_payments (created_at DESC, id DESC)
        WHERE refunded_at IS NULL;

      ALTER TABLE purchases ADD COLUMN order_check_at timestamptz(3);
      UPDATE purchases SET order_check_at = now()
        WHERE provider_order_id IS NOT NULL AND payment_status IN ('pending', 'failed', 'expired');
      CREATE INDEX purchases_order_check_idx ON purchases (order_check_at)
        WHERE order_check_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases DROP COLUMN order_check_at;
      DROP INDEX stray_payments_open_idx, stray_payments_newest_idx;
      ALTER TABLE stray_payments DROP CONSTRAINT stray_payments_reason_is_known, DROP COLUMN currency;
      DROP INDEX payment_events_processed_idx, payment_events_waiting_idx;
      ALTER TABLE payment_events ALTER COLUMN payload TYPE jsonb USING payload::jsonb;
    `);
  }
}
