import type { MigrationInterface, QueryRunner } from "typeorm";

/** A new table: servers of the version before ignore it. */
export class DeprecatedFieldUsage1769460000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deprecated_field_usage (
        kind text NOT NULL CHECK (kind IN ('key', 'application')),
        credential_id integer NOT NULL,
        coordinate text NOT NULL,
        day date NOT NULL,
        requests integer NOT NULL CHECK (requests > 0),
        PRIMARY KEY (kind, credential_id, coordinate, day)
      );
      CREATE INDEX deprecated_field_usage_day_idx ON deprecated_field_usage (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE deprecated_field_usage");
  }
}
