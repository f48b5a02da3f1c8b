import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Bookings per day and status, to count long lists. Changes are appended, as a counter row would serialize writers; a job sums them up
 * (docs/decisions/0065). 1767260000000 counts earlier bookings without a lock (docs/decisions/0090).
 */
export class BookingCounts1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE;
      CREATE TABLE booking_counts (
        booking_date date NOT NULL,
        status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled', 'pending')),
        count integer NOT NULL CHECK (count <> 0)
      );
      CREATE INDEX booking_counts_day_idx ON booking_counts (booking_date);
      CREATE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO booking_counts (booking_date, status, count)
          SELECT booking_date, status, count(*) FROM rows_after GROUP BY booking_date, status;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO booking_counts (booking_date, status, count)
          SELECT booking_date, status, -count(*) FROM rows_before GROUP BY booking_date, status;
        ELSE
          INSERT INTO booking_counts (booking_date, status, count)
          SELECT booking_date, status, sum(change) FROM (
            SELECT booking_date, status, 1 AS change FROM rows_after
            UNION ALL
            SELECT booking_date, status, -1 FROM rows_before
          ) changes
          GROUP BY booking_date, status HAVING sum(change) <> 0;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER bookings_count_new AFTER INSERT ON bookings
        REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
      CREATE TRIGGER bookings_count_changed AFTER UPDATE ON bookings
        REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
        FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
      CREATE TRIGGER bookings_count_gone AFTER DELETE ON bookings
        REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION count_bookings();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE;
      DROP TRIGGER bookings_count_new ON bookings;
      DROP TRIGGER bookings_count_changed ON bookings;
      DROP TRIGGER bookings_count_gone ON bookings;
      DROP FUNCTION count_bookings();
      DROP TABLE booking_counts;
    `);
  }
}
