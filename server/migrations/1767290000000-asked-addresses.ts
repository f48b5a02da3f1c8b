import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * When the identity service was last asked about a person's address. A server of the version before asks more often.
 * The next two migrations are apart from it: a booking writes to the outbox and reads people, so that anyone who locked
 * both would wait for it, and it for them.
 */
export class AskedAddresses1767290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query("ALTER TABLE users ADD COLUMN email_asked_at timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query("ALTER TABLE users DROP COLUMN email_asked_at");
  }
}
