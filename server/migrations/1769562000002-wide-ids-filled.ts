import type { MigrationInterface, QueryRunner } from "typeorm";
import { widenedColumns } from "./wide-ids/widened";

const BATCH = 100;

/** Fills the rows from before the triggers. Batches skip locked rows, which the next round fills. Can be interrupted. */
export class WideIdsFilled1769562000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of widenedColumns()) await fill(runner, table, columns);
  }

  async down(): Promise<void> {}
}

async function fill(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  const unfilled = columns
    .map((column) => `${column}_wide IS DISTINCT FROM ${column}`)
    .join(" OR ");
  // Ranges of ids, because the planner takes empty rows for rare and would read the whole table.
  const batch = `
    WITH wanted AS (
      SELECT id FROM ${table} WHERE id > $1 AND id <= $1::int + ${BATCH} AND (${unfilled})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE ${table} SET ${columns.map((column) => `${column}_wide = ${column}`).join(", ")}
    WHERE id = ANY (ARRAY (SELECT id FROM wanted))`;
  for (let range = await unfilledIn(runner, table, unfilled); range !== null; ) {
    for (let after = range.first - 1; after < range.last; after += BATCH)
      await runner.query(batch, [after]);
    range = await unfilledIn(runner, table, unfilled);
  }
}

async function unfilledIn(
  runner: QueryRunner,
  table: string,
  unfilled: string,
): Promise<{ first: number; last: number } | null> {
  const [row] = (await runner.query(
    `SELECT min(id) AS first, max(id) AS last FROM ${table} WHERE ${unfilled}`,
  )) as { first: number | null; last: number | null }[];
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}
