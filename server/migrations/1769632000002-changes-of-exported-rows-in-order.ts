import type { MigrationInterface, QueryRunner } from "typeorm";

/** `updated_at` of purchases and residents is read after the transaction has its id, as that of bookings (docs/decisions/0142). */
export class ChangesOfExportedRowsInOrder1769632000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query("LOCK TABLE users, purchases IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(setUpdatedAt("PERFORM pg_current_xact_id();"));
    for (const table of ["users", "purchases"])
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_made_at BEFORE INSERT ON ${table}
          FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
    await runner.query("ALTER TABLE exports ADD COLUMN updated_since timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query("LOCK TABLE users, purchases IN SHARE ROW EXCLUSIVE MODE");
    await runner.query("ALTER TABLE exports DROP COLUMN updated_since");
    for (const table of ["users", "purchases"])
      await runner.query(`DROP TRIGGER ${table}_made_at ON ${table}`);
    await runner.query(setUpdatedAt(""));
  }
}

const setUpdatedAt = (first: string) => `
  CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${first}
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
  END $$`;
