import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Indexes by which the credits that were left on a day are counted: what changed since, and the lots that had not
 * ended (docs/decisions/0042). `remaining` is in neither, so that a booking moves no entry of an index.
 */
export class SalesStatistics1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX credit_ledger_created_at_idx ON credit_ledger (created_at) INCLUDE (lot_id, change);
      CREATE INDEX credit_lots_end_idx ON credit_lots (coalesce(good_until, 'infinity'::date));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX credit_lots_end_idx, credit_ledger_created_at_idx;");
  }
}
