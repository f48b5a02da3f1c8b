import type { MigrationInterface, QueryRunner } from "typeorm";

/** A capture's payment and expiry, the confirming payment, and a unique part of the order's receipt. A server of the version before writes none. */
export class PaymentsAreClaimed1769300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases ADD COLUMN capturing_payment_id text,
        ADD COLUMN capturing_until timestamptz(3),
        ADD COLUMN confirming_payment_id text,
        ADD COLUMN receipt_nonce text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases DROP COLUMN capturing_payment_id, DROP COLUMN capturing_until,
        DROP COLUMN confirming_payment_id, DROP COLUMN receipt_nonce`);
  }
}
