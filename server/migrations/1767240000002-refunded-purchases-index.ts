import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds the purchases that were paid back, built beside those who buy. */
export class RefundedPurchasesIndex1767240000002 implements MigrationInterface {
  /** An index is built beside writers only outside of a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS purchases_refunded_idx");
    await runner.query(
      "CREATE INDEX CONCURRENTLY purchases_refunded_idx ON purchases (id) WHERE payment_status = 'refunded'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS purchases_refunded_idx");
  }
}
