import type { MigrationInterface, QueryRunner } from "typeorm";

export class ResidentSearch1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
        lower(display_name) || E'\\n' || lower(email) || E'\\n' || lower(coalesce(car_model, ''))
      ) STORED;
      CREATE INDEX users_search_text_trgm ON users USING gin (search_text gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN search_text");
  }
}
