import type { MigrationInterface, QueryRunner } from "typeorm";

/** Earlier rows get the current time. A trigger writes it for old servers, too. */
export class ChangedSubscriptions1769430000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE subscriptions IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(
      "ALTER TABLE subscriptions ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now()",
    );
    await runner.query(`
      CREATE TRIGGER subscriptions_updated_at BEFORE UPDATE ON subscriptions
        FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER subscriptions_updated_at ON subscriptions");
    await runner.query("ALTER TABLE subscriptions DROP COLUMN updated_at");
  }
}
