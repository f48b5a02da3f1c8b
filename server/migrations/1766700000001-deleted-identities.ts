import type { MigrationInterface, QueryRunner } from "typeorm";

/** When a deleted person's account is deleted, a while after it was disabled. */
export class DeletedIdentities1766700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN identity_deleted_at timestamptz(3);
      CREATE INDEX users_identity_to_delete_idx ON users (identity_disabled_at)
        WHERE deleted_at IS NOT NULL AND identity_deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN identity_deleted_at;");
  }
}
