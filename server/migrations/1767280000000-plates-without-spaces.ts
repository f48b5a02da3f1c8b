import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Plates that were kept with spaces, as they are kept from now on. Bookings keep what was true when they were made
 * (docs/decisions/0097).
 */
export class PlatesWithoutSpaces1767280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET car_number = upper(regexp_replace(car_number, '[\\s\\-\\u2010-\\u2013]', '', 'g'))
        WHERE car_number ~ '[\\s\\-\\u2010-\\u2013]' AND car_number ~ '[^\\s\\-\\u2010-\\u2013]'
    `);
  }

  /** How they were spaced is not known any more, and nothing asks for it. */
  async down(): Promise<void> {}
}
