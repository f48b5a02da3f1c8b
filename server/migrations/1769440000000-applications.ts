import type { MigrationInterface, QueryRunner } from "typeorm";

export class Applications1769440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE applications (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        client_id text NOT NULL UNIQUE,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
        scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 20),
        secret_hash bytea CHECK (length(secret_hash) = 32),
        created_by_id int NOT NULL REFERENCES users (id),
        created_at timestamptz NOT NULL,
        disabled_at timestamptz
      )`);
    await runner.query("CREATE INDEX applications_newest_idx ON applications (created_at, id)");
    await runner.query(`
      CREATE TABLE application_grants (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        grant_id text NOT NULL UNIQUE,
        application_id int NOT NULL REFERENCES applications (id),
        user_id int NOT NULL REFERENCES users (id),
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      )`);
    await runner.query(
      "CREATE INDEX application_grants_user_idx ON application_grants (user_id, id)",
    );
    await runner.query(
      "CREATE INDEX application_grants_application_idx ON application_grants (application_id)",
    );
    await runner.query(`
      CREATE TABLE oauth_records (
        model text NOT NULL,
        hash bytea NOT NULL CHECK (length(hash) = 32),
        payload json NOT NULL,
        grant_id text,
        uid_hash bytea,
        expires_at timestamptz NOT NULL,
        consumed_at timestamptz,
        PRIMARY KEY (model, hash)
      )`);
    await runner.query("CREATE INDEX oauth_records_grant_idx ON oauth_records (grant_id)");
    await runner.query("CREATE INDEX oauth_records_expiry_idx ON oauth_records (expires_at)");
    await runner.query(
      "CREATE UNIQUE INDEX oauth_records_uid_idx ON oauth_records (uid_hash) WHERE uid_hash IS NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE oauth_records, application_grants, applications");
  }
}
