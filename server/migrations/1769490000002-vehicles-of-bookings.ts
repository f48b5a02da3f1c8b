import type { MigrationInterface, QueryRunner } from "typeorm";

/** Null for earlier bookings, and those of old servers. */
export class VehiclesOfBookings1769490000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings ADD COLUMN vehicle_id bigint");
    await runner.query(`
      ALTER TABLE bookings ADD CONSTRAINT bookings_vehicle_id_fkey FOREIGN KEY (vehicle_id)
        REFERENCES vehicles (id) ON DELETE SET NULL NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings DROP COLUMN vehicle_id");
  }
}
