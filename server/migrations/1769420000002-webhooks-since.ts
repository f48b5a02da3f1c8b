import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A webhook endpoint hears what had not been committed when it was made: its snapshot tells exactly, where the smallest
 * transaction that was open (`since_xid`, to be dropped one release later) tells of older events as well.
 */
export class WebhooksSince1769420000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN since_snapshot pg_snapshot NOT NULL DEFAULT pg_current_snapshot()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query("ALTER TABLE webhook_endpoints DROP COLUMN since_snapshot");
  }
}
