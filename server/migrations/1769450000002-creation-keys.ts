import type { MigrationInterface, QueryRunner } from "typeorm";

/** A new table: servers of the version before ignore it. */
export class CreationKeys1769450000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creation_keys (
        caller text NOT NULL,
        key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 100),
        fingerprint text NOT NULL,
        made_id integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (caller, key)
      );
      CREATE INDEX creation_keys_created_at_idx ON creation_keys (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE creation_keys");
  }
}
