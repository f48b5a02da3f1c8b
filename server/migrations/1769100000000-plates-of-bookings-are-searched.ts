import type { MigrationInterface, QueryRunner } from "typeorm";

export class PlatesOfBookingsAreSearched1769100000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_plate_trgm");
    await runner.query(`
      CREATE INDEX CONCURRENTLY bookings_plate_trgm ON bookings USING gin (
        (upper(translate(car_number, ' -', ''))) gin_trgm_ops
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY bookings_plate_trgm");
  }
}
