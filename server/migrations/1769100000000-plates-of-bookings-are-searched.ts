import type { MigrationInterface, QueryRunner } from "typeorm";

/** Bookings are found by the plate that they were made with. Built while everybody goes on writing. */
export class PlatesOfBookingsAreSearched1769100000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was interrupted leaves an index that no one may use.
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
