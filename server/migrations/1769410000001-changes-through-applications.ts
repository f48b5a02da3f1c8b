import type { MigrationInterface, QueryRunner } from "typeorm";

/** A server of the version before writes none. */
export class ChangesThroughApplications1769410000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE booking_status_changes ADD COLUMN via text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE booking_status_changes DROP COLUMN via");
  }
}
