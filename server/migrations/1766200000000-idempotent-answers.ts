import type { MigrationInterface, QueryRunner } from "typeorm";

/** Empty while the first call runs. */
export class IdempotentAnswers1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotent_answers (
        user_id integer NOT NULL REFERENCES users (id),
        key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 100),
        fingerprint text NOT NULL,
        answer json,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotent_answers_created_at_idx ON idempotent_answers (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE idempotent_answers");
  }
}
