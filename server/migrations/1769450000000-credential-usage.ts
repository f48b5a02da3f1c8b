import type { MigrationInterface, QueryRunner } from "typeorm";

/** A new table: servers of the version before ignore it. */
export class CredentialUsage1769450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credential_usage (
        kind text NOT NULL CHECK (kind IN ('key', 'application')),
        credential_id integer NOT NULL,
        day date NOT NULL,
        requests integer NOT NULL CHECK (requests >= 0),
        errors integer NOT NULL CHECK (errors BETWEEN 0 AND requests),
        PRIMARY KEY (kind, credential_id, day)
      );
      CREATE INDEX credential_usage_day_idx ON credential_usage (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE credential_usage");
  }
}
