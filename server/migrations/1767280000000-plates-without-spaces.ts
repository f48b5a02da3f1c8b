import type { MigrationInterface, QueryRunner } from "typeorm";

/** Bookings keep their plates (docs/decisions/0097). */
export class PlatesWithoutSpaces1767280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET car_number = upper(regexp_replace(car_number, '[\\s\\-\\u2010-\\u2013]', '', 'g'))
        WHERE car_number ~ '[\\s\\-\\u2010-\\u2013]' AND car_number ~ '[^\\s\\-\\u2010-\\u2013]'
    `);
  }

  /** The spaces are lost, and unused. */
  async down(): Promise<void> {}
}
