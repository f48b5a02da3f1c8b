import type { MigrationInterface, QueryRunner } from "typeorm";

/** PostgreSQL before 18.6 leaves an unlogged sequence unreadable on a standby that is promoted (docs/decisions/0190). */
export class AnnouncementNumbers1769552000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER SEQUENCE announcements_id_seq SET LOGGED");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER SEQUENCE announcements_id_seq SET UNLOGGED");
  }
}
