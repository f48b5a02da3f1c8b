import type { MigrationInterface, QueryRunner } from "typeorm";

/** Unlogged, like API keys' budgets. */
export class ApplicationBudgets1769470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE application_budgets (
        grant_id int PRIMARY KEY,
        points double precision NOT NULL,
        counted_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE application_budgets");
  }
}
