import type { MigrationInterface, QueryRunner } from "typeorm";

export class PlatesAndMobilesAreSearched1767270000002 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS users_plate_and_mobile_trgm");
    await runner.query(`
      CREATE INDEX CONCURRENTLY users_plate_and_mobile_trgm ON users USING gin (
        (lower(coalesce(car_number, '')) || E'\\n' || coalesce(mobile_number, '')) gin_trgm_ops
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY users_plate_and_mobile_trgm");
  }
}
