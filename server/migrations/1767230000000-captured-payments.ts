import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The provider's view of each payment, disputes, and the start of a confirmation. Earlier payments count as captured.
 * A server of the version before writes no row here, so the audit skips its day.
 */
export class CapturedPayments1767230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(`
      ALTER TABLE purchases ADD COLUMN confirming_since timestamptz(3);
      ALTER TABLE stray_payments DROP CONSTRAINT stray_payments_reason_is_known,
        ADD CONSTRAINT stray_payments_reason_is_known CHECK (reason IN
          ('second_payment', 'unknown_order', 'other_amount', 'buyer_deleted', 'refunded_first')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE stray_payments SET reason = 'other_amount' WHERE reason = 'refunded_first';
      ALTER TABLE stray_payments DROP CONSTRAINT stray_payments_reason_is_known,
        ADD CONSTRAINT stray_payments_reason_is_known CHECK (reason IN
          ('second_payment', 'unknown_order', 'other_amount', 'buyer_deleted')) NOT VALID;
      ALTER TABLE purchases DROP COLUMN confirming_since;
      DROP TABLE payment_disputes;
      DROP TABLE provider_payments;
    `);
  }
}

const TABLES = `
CREATE TABLE provider_payments (
  id text PRIMARY KEY,
  order_id text,
  amount_paise integer CHECK (amount_paise >= 0),
  fee_paise integer NOT NULL DEFAULT 0 CHECK (fee_paise >= 0),
  currency text,
  captured_at timestamptz(3),
  refunded_paise integer NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  is_refunded boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT provider_payments_captured_with_amount
    CHECK (captured_at IS NULL OR (amount_paise IS NOT NULL AND currency IS NOT NULL))
);
CREATE INDEX provider_payments_captured_idx ON provider_payments (captured_at);

CREATE TABLE payment_disputes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_dispute_id text NOT NULL UNIQUE,
  provider_payment_id text NOT NULL,
  purchase_id integer REFERENCES purchases (id),
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  deducted_paise integer NOT NULL DEFAULT 0 CHECK (deducted_paise >= 0),
  currency text NOT NULL,
  step text NOT NULL,
  reason text,
  respond_by timestamptz(3),
  told_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX payment_disputes_purchase_idx ON payment_disputes (purchase_id);
CREATE INDEX payment_disputes_newest_idx ON payment_disputes (created_at DESC, id DESC);
`;
