import type { MigrationInterface, QueryRunner } from "typeorm";

const TABLES = ["purchases", "subscriptions", "credit_lots", "credit_ledger", "coupon_holds"];

/**
 * Servers of the version before insert `residency_id` and filter by it: its triggers fill and carry
 * it for them alone (docs/decisions/0214). The next release drops columns, triggers and functions.
 */
export class MoneyWithoutCommunity1769822000000 implements MigrationInterface {
  readonly transaction = false;

  /** Their statements read by person, purchase or id. Without the index a move rewrites no index. */
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DROP STATISTICS IF EXISTS ${table}_homes`);
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_residency_key`);
      // Its trigger fills it.
      await runner.query(
        `-- squawk-ignore ban-drop-not-null
         ALTER TABLE ${table} ALTER COLUMN residency_id DROP NOT NULL`,
      );
    }
  }

  /** Servers of before go on without them. */
  async down(): Promise<void> {}
}
