import type { MigrationInterface, QueryRunner } from "typeorm";

/** The host in a booking's calendar UID, which must not change. Null for bookings made before, and by old servers. */
export class CalendarHostOfBookings1769742000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings ADD COLUMN calendar_host text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings DROP COLUMN calendar_host");
  }
}
