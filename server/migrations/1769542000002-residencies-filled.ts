import type { MigrationInterface, QueryRunner } from "typeorm";

const BATCH = 500;

const OF_PERSONS = ["purchases", "subscriptions", "credit_lots", "credit_ledger", "coupon_holds"];

/** Fills the rows from before the triggers. Batches skip locked rows, which the next round fills. Can be interrupted. */
export class ResidenciesFilled1769542000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of OF_PERSONS) await fill(runner, table, OF_OWNER);
    await fill(runner, "booking_status_changes", OF_BOOKING);
    await walk(runner, REMEMBER);
  }

  async down(): Promise<void> {}
}

const OF_OWNER =
  "coalesce((SELECT residency_id FROM users person WHERE person.id = filled.user_id), 0)";
const OF_BOOKING =
  "(SELECT residency_id FROM bookings booking WHERE booking.id = filled.booking_id)";

async function fill(runner: QueryRunner, table: string, residency: string): Promise<void> {
  // Ranges of ids, because the planner takes empty rows for rare and would read the whole table.
  const batch = `
    WITH wanted AS (
      SELECT id FROM ${table} WHERE id > $1 AND id <= $1::int + ${BATCH} AND residency_id IS NULL
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE ${table} filled SET residency_id = ${residency}
    WHERE id = ANY (ARRAY (SELECT id FROM wanted)) AND residency_id IS NULL`;
  for (let emptyTo = await lastEmpty(runner, table); emptyTo !== null; ) {
    for (let last = 0; last < emptyTo; last += BATCH) await runner.query(batch, [last]);
    emptyTo = await lastEmpty(runner, table);
  }
}

async function lastEmpty(runner: QueryRunner, table: string): Promise<number | null> {
  const [row] = (await runner.query(
    `SELECT max(id) AS last FROM ${table} WHERE residency_id IS NULL`,
  )) as { last: number | null }[];
  return row?.last ?? null;
}

async function walk(runner: QueryRunner, batch: string): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const [row] = (await runner.query(batch, [last])) as { last: number | null }[];
    last = row?.last ?? null;
  }
}

/** Earlier homes, known from bookings. */
const REMEMBER = `
  WITH batch AS (
    SELECT id FROM users WHERE id > $1 ORDER BY id LIMIT ${BATCH}
  ), elsewhere AS (
    SELECT booking.user_id, array_agg(DISTINCT booking.residency_id) AS residency_ids
    FROM batch JOIN bookings booking ON booking.user_id = batch.id
    JOIN users person ON person.id = batch.id AND person.residency_id IS DISTINCT FROM booking.residency_id
    GROUP BY booking.user_id
  ), remembered AS (
    UPDATE users person SET earlier_residency_ids = (
      SELECT array_agg(DISTINCT id) FROM unnest(person.earlier_residency_ids || elsewhere.residency_ids) AS each (id))
    FROM elsewhere WHERE person.id = elsewhere.user_id
  ) SELECT max(id) AS last FROM batch`;
