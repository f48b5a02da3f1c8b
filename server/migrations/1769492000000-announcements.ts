import type { MigrationInterface, QueryRunner } from "typeorm";

/** A table instead of NOTIFY, whose lock serializes commits. Without a server that empties it, triggers notify as before. */
export class Announcements1769492000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As a queue it reuses pages; truncating would lock it.
    await runner.query(`
      CREATE UNLOGGED TABLE announcements (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        channel text NOT NULL,
        message text NOT NULL
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off)`);
    // Read by triggers; changes seldom.
    await runner.query(`
      CREATE TABLE announcing (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        until timestamptz NOT NULL
      )`);
    await runner.query("INSERT INTO announcing (until) VALUES ('-infinity')");
    await runner.query(`
      CREATE TABLE announcer_lease (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        holder uuid,
        until timestamptz NOT NULL
      )`);
    await runner.query("INSERT INTO announcer_lease (until) VALUES ('-infinity')");
    await runner.query(`
      CREATE FUNCTION announce(its_channel text, its_message text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM announcing WHERE until > now()) THEN
          INSERT INTO announcements (channel, message) VALUES (its_channel, its_message);
        ELSE
          PERFORM pg_notify(its_channel, its_message);
        END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP FUNCTION announce(text, text)");
    await runner.query("DROP TABLE announcer_lease, announcing, announcements");
  }
}
