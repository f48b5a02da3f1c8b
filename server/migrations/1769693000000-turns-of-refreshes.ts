import type { MigrationInterface, QueryRunner } from "typeorm";

/** While the answer to a refresh token is made, others that send it wait. */
export class TurnsOfRefreshes1769693000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE oauth_records ADD COLUMN turn_ends_at timestamptz");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE oauth_records DROP COLUMN turn_ends_at");
  }
}
