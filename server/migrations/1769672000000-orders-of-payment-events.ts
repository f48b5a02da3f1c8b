import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the failed payments of a deleted person. Null until filed by the job, empty where there is none. */
export class OrdersOfPaymentEvents1769672000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE payment_events ADD COLUMN order_id text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE payment_events DROP COLUMN order_id");
  }
}
