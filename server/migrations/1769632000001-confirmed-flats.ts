import type { MigrationInterface, QueryRunner } from "typeorm";

/** A custom flat is hidden until it is confirmed. Earlier flats, and those of old servers, are confirmed. */
export class ConfirmedFlats1769632000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE flats ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE flats DROP COLUMN is_confirmed");
  }
}
