import type { MigrationInterface, QueryRunner } from "typeorm";

/** One live booking per plate in a slot on a day, no longer one alone; old servers still reject the second. Built concurrently, restartable. */
export class OneLiveBookingOfAPlate1769490000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_vehicle_idx");
    await runner.query(`
      CREATE INDEX CONCURRENTLY bookings_vehicle_idx ON bookings (vehicle_id)
        WHERE vehicle_id IS NOT NULL`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_plate");
    // Bookings of deleted people have no plate.
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_one_live_of_a_plate
        ON bookings (user_id, slot_id, booking_date, (nullif(upper(translate(car_number, ' -', '')), '')))
        WHERE status <> 'cancelled'`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_per_slot_and_day");
    await runner.query("ALTER TABLE bookings VALIDATE CONSTRAINT bookings_vehicle_id_fkey");
  }

  /** Fails where somebody has booked two cars meanwhile. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_per_slot_and_day");
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_one_live_per_slot_and_day
        ON bookings (user_id, slot_id, booking_date) WHERE status <> 'cancelled'`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_plate");
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_vehicle_idx");
  }
}
