import type { MigrationInterface, QueryRunner } from "typeorm";

/** One live booking per car, slot and day: several residents may book a shared car. Old servers book no shared cars. */
export class OneLiveBookingOfACar1769512000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_car");
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_one_live_of_a_car
        ON bookings (vehicle_id, slot_id, booking_date)
        WHERE status <> 'cancelled' AND vehicle_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_car");
  }
}
