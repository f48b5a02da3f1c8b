import type { MigrationInterface, QueryRunner } from "typeorm";

/** Null for earlier rows: the identity service is asked at the next sign-in or e-mail (docs/decisions/0079). */
export class VerifiedEmails1767220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN email_verified_at timestamptz");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN email_verified_at");
  }
}
