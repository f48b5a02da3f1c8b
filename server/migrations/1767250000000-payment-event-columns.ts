import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What an event of the payment provider is called and which payment it is about, in columns: PostgreSQL refuses to
 * read any part of a JSON text that has `\u0000` or half a character anywhere in it (docs/decisions/0087).
 */
export class PaymentEventColumns1767250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL lock_timeout = '1s';
      ALTER TABLE payment_events ADD COLUMN event_name text, ADD COLUMN payment_id text;
    `);
    // Escaped backslashes go first, so that what is left of \\uXXXX is an escape for certain.
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
      SET LOCAL lock_timeout = '1s';
      ALTER TABLE payment_events DROP COLUMN payment_id, DROP COLUMN event_name;
    `);
  }
}
