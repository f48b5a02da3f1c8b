import type { MigrationInterface, QueryRunner } from "typeorm";

/** Almost every statement writes one booking: its counts come of the row itself, without tables of what changed (docs/decisions/0065). */
export class BookingsCountedByRow1769592000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(`
      CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (OLD.booking_date, OLD.status, -1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (OLD.user_id, OLD.status, -1);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO booking_counts (booking_date, status, count)
            VALUES (NEW.booking_date, NEW.status, 1);
          INSERT INTO booking_counts_of_residents (user_id, status, count)
            VALUES (NEW.user_id, NEW.status, 1);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_count_new AFTER INSERT ON bookings
        FOR EACH ROW EXECUTE FUNCTION count_booking()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_count_changed AFTER UPDATE ON bookings
        FOR EACH ROW WHEN (
          (OLD.booking_date, OLD.user_id, OLD.status) IS DISTINCT FROM (NEW.booking_date, NEW.user_id, NEW.status)
        ) EXECUTE FUNCTION count_booking()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_count_gone AFTER DELETE ON bookings
        FOR EACH ROW EXECUTE FUNCTION count_booking()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_count_new AFTER INSERT ON bookings
        REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_bookings()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_count_changed AFTER UPDATE ON bookings
        REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
        FOR EACH STATEMENT EXECUTE FUNCTION count_bookings()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_count_gone AFTER DELETE ON bookings
        REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION count_bookings()`);
    await runner.query("DROP FUNCTION count_booking()");
  }
}
