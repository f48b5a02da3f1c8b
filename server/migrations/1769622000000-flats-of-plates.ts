import type { MigrationInterface, QueryRunner } from "typeorm";

/** Filled with the index that follows. Alone, as a lock on two busy tables at once is never free. */
export class FlatsOfPlates1769622000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings ADD COLUMN plate_flat_id int");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings DROP COLUMN plate_flat_id");
  }
}
