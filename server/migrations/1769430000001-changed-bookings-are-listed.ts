import type { MigrationInterface, QueryRunner } from "typeorm";

export class ChangedBookingsAreListed1769430000001 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_updated_idx");
    await runner.query(
      "CREATE INDEX CONCURRENTLY bookings_updated_idx ON bookings (updated_at, id)",
    );
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_residency_updated_idx");
    await runner.query(
      "CREATE INDEX CONCURRENTLY bookings_residency_updated_idx ON bookings (residency_id, updated_at, id)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY bookings_residency_updated_idx");
    await runner.query("DROP INDEX CONCURRENTLY bookings_updated_idx");
  }
}
