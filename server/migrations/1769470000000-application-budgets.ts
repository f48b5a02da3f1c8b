import type { MigrationInterface, QueryRunner } from "typeorm";

/** What each grant of a resident to an application may still ask for. Unlogged, as the budgets of API keys. */
export class ApplicationBudgets1769470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query(`
      CREATE UNLOGGED TABLE application_budgets (
        grant_id int PRIMARY KEY,
        points double precision NOT NULL,
        counted_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query("DROP TABLE application_budgets");
  }
}
