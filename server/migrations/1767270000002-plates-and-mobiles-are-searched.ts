import type { MigrationInterface, QueryRunner } from "typeorm";

/** Residents are found by plate and mobile number in the list of bookings. Built while everybody goes on writing. */
export class PlatesAndMobilesAreSearched1767270000002 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was interrupted leaves an index that no one may use.
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
