import type { MigrationInterface, QueryRunner } from "typeorm";

/** `updated_at` is read after the transaction has its id, as that of bookings (docs/decisions/0142); of residents also when they are made. */
export class ChangesOfResidentsInOrder1769632000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(setUpdatedAt("PERFORM pg_current_xact_id();"));
    await runner.query(`
      CREATE TRIGGER users_made_at BEFORE INSERT ON users
        FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE");
    await runner.query("DROP TRIGGER users_made_at ON users");
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
