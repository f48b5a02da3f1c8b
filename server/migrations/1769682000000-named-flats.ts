import type { MigrationInterface, QueryRunner } from "typeorm";

/** Without a foreign key: ids are never reused, and the id of a deleted flat shows nothing. */
export class NamedFlats1769682000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN named_flat_id int");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN named_flat_id");
  }
}
