import type { MigrationInterface, QueryRunner } from "typeorm";

/** The snapshot at creation separates old events exactly; `since_xid`, dropped a release later, would include older ones. */
export class WebhooksSince1769420000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN since_snapshot pg_snapshot NOT NULL DEFAULT pg_current_snapshot()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE webhook_endpoints DROP COLUMN since_snapshot");
  }
}
