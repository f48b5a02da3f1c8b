import type { MigrationInterface, QueryRunner } from "typeorm";

/** Unlogged: a crash restores every budget. */
export class ApiKeyBudgets1769440000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE api_key_budgets (
        api_key_id int PRIMARY KEY,
        points double precision NOT NULL,
        counted_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE api_key_budgets");
  }
}
