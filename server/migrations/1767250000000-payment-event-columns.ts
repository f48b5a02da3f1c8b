import type { MigrationInterface, QueryRunner } from "typeorm";

/** As columns, because PostgreSQL cannot read JSON text with `\u0000` or lone surrogates (docs/decisions/0087). */
export class PaymentEventColumns1767250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_events ADD COLUMN event_name text, ADD COLUMN payment_id text;
    `);
    // Removes escaped backslashes first, so that any \uXXXX left is an escape.
    await runner.query(`
      UPDATE payment_events SET
        event_name = left(coalesce(readable ->> 'event', ''), 100),
        payment_id = left(readable #>> '{payload,payment,entity,id}', 100)
      FROM (
        SELECT id AS of,
          regexp_replace(replace(payload::text, '\\\\', ''), '\\\\u[0-9a-fA-F]{4}', '', 'g')::json AS readable
        FROM payment_events
      ) event
      WHERE id = event.of
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_events DROP COLUMN payment_id, DROP COLUMN event_name;
    `);
  }
}
