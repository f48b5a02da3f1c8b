import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Which payment of a purchase is being captured and until when; which one is being confirmed; and what makes the name
 * of its order at the provider one that no one else has. A server of the version before writes none of them.
 */
export class PaymentsAreClaimed1769300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query(`
      ALTER TABLE purchases ADD COLUMN capturing_payment_id text,
        ADD COLUMN capturing_until timestamptz(3),
        ADD COLUMN confirming_payment_id text,
        ADD COLUMN receipt_nonce text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query(`
      ALTER TABLE purchases DROP COLUMN capturing_payment_id, DROP COLUMN capturing_until,
        DROP COLUMN confirming_payment_id, DROP COLUMN receipt_nonce`);
  }
}
