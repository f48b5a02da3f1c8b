import type { MigrationInterface, QueryRunner } from "typeorm";

/** Earlier rows get the current time. A trigger writes it for old servers, too. */
export class ChangedPurchases1769430000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE purchases IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(
      "ALTER TABLE purchases ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now()",
    );
    await runner.query(`
      CREATE TRIGGER purchases_updated_at BEFORE UPDATE ON purchases
        FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER purchases_updated_at ON purchases");
    await runner.query("ALTER TABLE purchases DROP COLUMN updated_at");
  }
}
