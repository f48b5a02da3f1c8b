import type { MigrationInterface, QueryRunner } from "typeorm";

/** For credits left on a day (docs/decisions/0042). Without `remaining`, so that bookings update no index. */
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
