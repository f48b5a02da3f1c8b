import type { MigrationInterface, QueryRunner } from "typeorm";
import { TRACED, traceTable } from "./changes/traced";

/** Each table is locked alone, for a moment. */
export class RecordChangesOfTables1769812000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const traced of TRACED) await runner.query(traceTable(traced));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of TRACED)
      await runner.query(`DROP TRIGGER IF EXISTS ${table}_changes ON ${table}`);
  }
}
