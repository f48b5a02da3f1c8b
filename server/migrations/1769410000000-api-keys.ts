import type { MigrationInterface, QueryRunner } from "typeorm";

/** New tables: old servers ignore them. */
export class ApiKeys1769410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 20),
        residency_id int REFERENCES residencies (id),
        created_by_id int NOT NULL REFERENCES users (id),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
        revoked_at timestamptz,
        last_used_at timestamptz
      )`);
    await runner.query("CREATE INDEX api_keys_newest_idx ON api_keys (created_at, id)");
    await runner.query(
      "CREATE INDEX api_keys_residency_idx ON api_keys (residency_id) WHERE residency_id IS NOT NULL",
    );
    await runner.query(`
      CREATE TABLE api_key_secrets (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        api_key_id int NOT NULL REFERENCES api_keys (id),
        hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
        last_four text NOT NULL CHECK (length(last_four) = 4),
        created_at timestamptz NOT NULL,
        ends_at timestamptz
      )`);
    await runner.query("CREATE INDEX api_key_secrets_key_idx ON api_key_secrets (api_key_id)");
    await runner.query(`
      CREATE TABLE api_key_changes (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        api_key_id int NOT NULL REFERENCES api_keys (id),
        action text NOT NULL CHECK (action IN ('created', 'rotated', 'renamed', 'revoked')),
        by_id int NOT NULL REFERENCES users (id),
        created_at timestamptz NOT NULL
      )`);
    await runner.query("CREATE INDEX api_key_changes_key_idx ON api_key_changes (api_key_id, id)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE api_key_changes, api_key_secrets, api_keys");
  }
}
