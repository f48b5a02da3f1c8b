import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A server of the version before asks more often. The next two are separate, as one that locked both outbox and people
 * could deadlock with bookings.
 */
export class AskedAddresses1767290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN email_asked_at timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN email_asked_at");
  }
}
