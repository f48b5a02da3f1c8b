import type { MigrationInterface, QueryRunner } from "typeorm";

export class CarsAreSearched1769572000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS vehicles_words_trgm");
    await runner.query(`
      CREATE INDEX CONCURRENTLY vehicles_words_trgm ON vehicles USING gin (
        (lower(plate) || E'\\n' || lower(model) || E'\\n' || lower(coalesce(nickname, ''))) gin_trgm_ops
      ) WHERE archived_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY vehicles_words_trgm");
  }
}
