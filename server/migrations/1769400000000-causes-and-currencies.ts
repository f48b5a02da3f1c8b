import type { MigrationInterface, QueryRunner } from "typeorm";

/** A server of the version before writes neither. */
export class CausesAndCurrencies1769400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchase_events ADD COLUMN cause text,
        ADD COLUMN currency text NOT NULL DEFAULT 'INR'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE purchase_events DROP COLUMN cause, DROP COLUMN currency");
  }
}
