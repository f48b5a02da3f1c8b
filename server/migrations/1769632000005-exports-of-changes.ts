import type { MigrationInterface, QueryRunner } from "typeorm";

/** An export may have only what was made or changed since an instant. */
export class ExportsOfChanges1769632000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE exports ADD COLUMN updated_since timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE exports DROP COLUMN updated_since");
  }
}
