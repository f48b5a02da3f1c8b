import type { MigrationInterface, QueryRunner } from "typeorm";

/** Slots are found by their residency; those for all have none. One that was interrupted begins again. */
export class SlotsByResidency1769522000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS booking_slots_residency_idx");
    await runner.query(`
      CREATE INDEX CONCURRENTLY booking_slots_residency_idx ON booking_slots (residency_id)
        WHERE archived_at IS NULL`);
    for (const name of ["residency_id_fkey", "weekdays_check", "days_check", "counting_check"])
      await runner.query(`ALTER TABLE booking_slots VALIDATE CONSTRAINT booking_slots_${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS booking_slots_residency_idx");
  }
}
