import type { MigrationInterface, QueryRunner } from "typeorm";

/** `updated_at` is read after the transaction has its id, so that none can write a past instant later (docs/decisions/0142). */
export class ChangesOfBookingsInOrder1769430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(`
      CREATE FUNCTION set_updated_at_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_current_xact_id();
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_updated_at BEFORE INSERT OR UPDATE ON bookings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_updated_at BEFORE UPDATE ON bookings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
    await runner.query("DROP FUNCTION set_updated_at_in_order()");
  }
}
