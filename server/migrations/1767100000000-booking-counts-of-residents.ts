import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * How many bookings each resident has of each status, so that the total of a search that very many residents match is a
 * sum over theirs. Counted along with those of days, in the same way (docs/decisions/0065, 0068). What there was before
 * is counted by 1767260000000, without a lock (docs/decisions/0090).
 */
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

/** Waits for the bookings under way: they would go on counting as before, and no one would know of it. */
const ALONE = "LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE;";

/** A table of counts, and what its bookings have in common beside their status. */
interface Counts {
  readonly table: string;
  readonly key: string;
}

const OF_DAYS: Counts = { table: "booking_counts", key: "booking_date" };
const OF_RESIDENTS: Counts = { table: "booking_counts_of_residents", key: "user_id" };

/** What the triggers of bookings call: appends to each table what a statement changes. */
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
