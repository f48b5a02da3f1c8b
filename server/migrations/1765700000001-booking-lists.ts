import type { MigrationInterface, QueryRunner } from "typeorm";

/** One covering index per filter and order of the administrators' list (docs/decisions/0020). */
export class BookingLists1765700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX bookings_status_day_idx ON bookings (status, booking_date DESC, start_time DESC, id DESC);
      CREATE INDEX bookings_residency_newest_idx ON bookings (residency_id, created_at DESC, id DESC)
        INCLUDE (status);
      CREATE INDEX bookings_residency_day_idx ON bookings (residency_id, booking_date DESC, start_time DESC, id DESC)
        INCLUDE (status);
      DROP INDEX bookings_residency_idx;
      CREATE INDEX bookings_day_newest_idx ON bookings (booking_date, created_at DESC, id DESC)
        INCLUDE (status, residency_id, user_id);
      CREATE INDEX bookings_user_newest_idx ON bookings (user_id, created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX bookings_residency_idx ON bookings (residency_id, booking_date);
      DROP INDEX bookings_status_day_idx, bookings_residency_newest_idx, bookings_residency_day_idx,
        bookings_day_newest_idx, bookings_user_newest_idx;
    `);
  }
}
