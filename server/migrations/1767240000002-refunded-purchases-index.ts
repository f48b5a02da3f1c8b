import type { MigrationInterface, QueryRunner } from "typeorm";

export class RefundedPurchasesIndex1767240000002 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY needs this. */
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
