import type { MigrationInterface, QueryRunner } from "typeorm";

const TABLES = ["bookings", "purchases", "subscriptions", "credit_lots", "credit_ledger"];

/** A person's rows are of one community or two: without knowing so, PostgreSQL also reads the index of a whole community. */
export class WhoLivesWhere1769582000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `CREATE STATISTICS IF NOT EXISTS ${table}_homes (dependencies) ON user_id, residency_id FROM ${table}`,
      );
      await runner.query(`ANALYZE ${table} (user_id, residency_id)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP STATISTICS IF EXISTS ${table}_homes`);
  }
}
