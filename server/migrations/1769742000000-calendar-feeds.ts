import type { MigrationInterface, QueryRunner } from "typeorm";

/** One secret address per resident; a new one replaces it. */
export class CalendarFeeds1769742000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id int PRIMARY KEY REFERENCES users (id),
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE calendar_feeds");
  }
}
