import type { MigrationInterface, QueryRunner } from "typeorm";

/** Bookings per resident and status, like those per day (docs/decisions/0065, 0068). 1767260000000 counts earlier bookings. */
export class BookingCountsOfResidents1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${ALONE}
      CREATE TABLE booking_counts_of_residents (
        user_id integer NOT NULL,
        status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled', 'pending')),
        count integer NOT NULL CHECK (count <> 0)
      );
      CREATE INDEX booking_counts_of_residents_user_id_idx ON booking_counts_of_residents (user_id);
      ${counting(OF_DAYS, OF_RESIDENTS)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${ALONE}
      ${counting(OF_DAYS)}
      DROP TABLE booking_counts_of_residents;
    `);
  }
}

/** Waits for bookings under way, which would be missing from the counts. */
const ALONE = "LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE;";

/** A table of counts, and its key besides the status. */
interface Counts {
  readonly table: string;
  readonly key: string;
}

const OF_DAYS: Counts = { table: "booking_counts", key: "booking_date" };
const OF_RESIDENTS: Counts = { table: "booking_counts_of_residents", key: "user_id" };

/** The triggers' function: appends a statement's changes. */
function counting(...counts: readonly Counts[]): string {
  const each = (rowsOf: (count: Counts) => string) =>
    counts
      .map((count) => `INSERT INTO ${count.table} (${count.key}, status, count) ${rowsOf(count)};`)
      .join("\n");
  return `
    CREATE OR REPLACE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        ${each(({ key }) => `SELECT ${key}, status, count(*) FROM rows_after GROUP BY 1, 2`)}
      ELSIF TG_OP = 'DELETE' THEN
        ${each(({ key }) => `SELECT ${key}, status, -count(*) FROM rows_before GROUP BY 1, 2`)}
      ELSE
        ${each(
          ({ key }) => `
          SELECT ${key}, status, sum(change) FROM (
            SELECT ${key}, status, 1 AS change FROM rows_after
            UNION ALL
            SELECT ${key}, status, -1 FROM rows_before
          ) changes
          GROUP BY 1, 2 HAVING sum(change) <> 0`,
        )}
      END IF;
      RETURN NULL;
    END $$;`;
}
