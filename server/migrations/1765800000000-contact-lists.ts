import type { MigrationInterface, QueryRunner } from "typeorm";

/** One index per list, and `handled_by_id` exactly when handled. */
export class ContactLists1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX contact_submissions_open_idx ON contact_submissions (created_at DESC, id DESC)
        WHERE handled_at IS NULL;
      CREATE INDEX contact_submissions_handled_idx ON contact_submissions (created_at DESC, id DESC)
        WHERE handled_at IS NOT NULL;
      CREATE INDEX contact_submissions_handled_by_id_idx ON contact_submissions (handled_by_id)
        WHERE handled_by_id IS NOT NULL;
      ALTER TABLE contact_submissions ADD CONSTRAINT contact_submissions_handled_by_somebody
        CHECK ((handled_at IS NULL) = (handled_by_id IS NULL)) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_submissions DROP CONSTRAINT contact_submissions_handled_by_somebody;
      DROP INDEX contact_submissions_handled_by_id_idx, contact_submissions_handled_idx,
        contact_submissions_open_idx;
    `);
  }
}
