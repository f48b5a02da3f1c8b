import type { MigrationInterface, QueryRunner } from "typeorm";
import { TRIGGERS_AS_BEFORE, WIDENED } from "./wide-ids/widened";

/** The constraints spare the swap of the next release its reading of whole tables. */
export class WideIdsKept1769562000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of TRIGGERS_AS_BEFORE) await runner.query(sql);
    for (const [table, { known, optional = [] }] of Object.entries(WIDENED)) {
      const name = `${table}_wide_ids_are_copies`;
      const copies = [
        ...known.map((column) => `${column}_wide IS NOT NULL AND ${column}_wide = ${column}`),
        ...optional.map((column) => `${column}_wide IS NOT DISTINCT FROM ${column}`),
      ];
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${copies.join(" AND ")}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(WIDENED))
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_wide_ids_are_copies`,
      );
  }
}
