import type { MigrationInterface, QueryRunner } from "typeorm";

/** Servers of the version before ignore all of it. */
export class IntegrationsSection1769450000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_changes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        application_id integer NOT NULL REFERENCES applications (id),
        action text NOT NULL CHECK (action IN ('registered', 'updated', 'stopped', 'started')),
        by_id integer NOT NULL REFERENCES users (id),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX application_changes_application_idx ON application_changes (application_id, id);
      CREATE TABLE integration_dismissals (
        kind text NOT NULL,
        subject_id integer NOT NULL,
        occurred_at timestamptz(3),
        by_id integer NOT NULL REFERENCES users (id),
        dismissed_at timestamptz(3) NOT NULL,
        PRIMARY KEY (kind, subject_id)
      );
    `);
    await runner.query("ALTER TABLE applications ADD COLUMN last_used_at timestamptz(3)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE applications DROP COLUMN last_used_at");
    await runner.query("DROP TABLE application_changes, integration_dismissals");
  }
}
