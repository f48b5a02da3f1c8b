import type { MigrationInterface, QueryRunner } from "typeorm";

/** Triggers copy the trace context from a transaction setting (W3C Trace Context). */
export class TracesOfEvents1769482000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ["events", "mail_outbox"])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN traceparent text
        DEFAULT nullif(current_setting('aaviri.traceparent', true), '')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["events", "mail_outbox"])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN traceparent`);
  }
}
