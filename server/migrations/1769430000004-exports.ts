import type { MigrationInterface, QueryRunner } from "typeorm";

/** New tables: old servers ignore them. */
export class Exports1769430000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exports (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        what text NOT NULL CHECK (what IN ('bookings', 'residents', 'purchases')),
        from_day date,
        to_day date CHECK (to_day >= from_day),
        residency_id int,
        with_contacts boolean NOT NULL,
        user_id int REFERENCES users (id),
        api_key_id int REFERENCES api_keys (id),
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'ready', 'failed')),
        row_count int NOT NULL DEFAULT 0,
        byte_count bigint NOT NULL DEFAULT 0,
        last_key int NOT NULL DEFAULT 0,
        changes_from timestamptz(3) NOT NULL,
        lease uuid,
        leased_until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        CHECK ((user_id IS NULL) <> (api_key_id IS NULL)),
        CHECK ((status = 'ready') = (expires_at IS NOT NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX exports_one_at_a_time_idx ON exports (coalesce(user_id, 0), coalesce(api_key_id, 0))
        WHERE status = 'pending'`);
    await runner.query(`
      CREATE TABLE export_chunks (
        export_id int NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
        number int NOT NULL,
        content bytea NOT NULL CHECK (octet_length(content) <= 16777216),
        PRIMARY KEY (export_id, number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE export_chunks");
    await runner.query("DROP TABLE exports");
  }
}
