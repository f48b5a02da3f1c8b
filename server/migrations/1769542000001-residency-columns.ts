import type { MigrationInterface, QueryRunner } from "typeorm";

const OF_PERSONS = ["purchases", "subscriptions", "credit_lots", "credit_ledger", "coupon_holds"];
const ALL = [...OF_PERSONS, "booking_status_changes"];
const APPEND_ONLY = ["credit_ledger", "booking_status_changes"];
const DATED = ["purchases", "subscriptions"];

/** Without a transaction, so that no table stays locked while the next one is waited for. */
export class ResidencyColumns1769542000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ALL)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS residency_id int`);
    await runner.query(
      "ALTER TABLE users ADD COLUMN IF NOT EXISTS earlier_residency_ids int[] NOT NULL DEFAULT '{}'",
    );
    for (const table of ALL) {
      const owner = table === "booking_status_changes" ? "booking" : "owner";
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_residency BEFORE INSERT ON ${table}
          FOR EACH ROW WHEN (NEW.residency_id IS NULL) EXECUTE FUNCTION residency_of_${owner}()`);
    }
    for (const table of APPEND_ONLY)
      await runner.query(appendOnly(table, "refuse_change_but_of_residency"));
    for (const table of DATED)
      await runner.query(
        dated(table, "WHEN (OLD.residency_id IS NOT DISTINCT FROM NEW.residency_id)"),
      );
    await runner.query(`
      CREATE OR REPLACE TRIGGER users_remember_residency BEFORE UPDATE OF residency_id ON users
        FOR EACH ROW WHEN (OLD.residency_id IS DISTINCT FROM NEW.residency_id)
        EXECUTE FUNCTION remember_residency()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER users_carry_to_residency AFTER UPDATE OF residency_id ON users
        FOR EACH ROW WHEN (OLD.residency_id IS DISTINCT FROM NEW.residency_id)
        EXECUTE FUNCTION carry_to_residency()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER IF EXISTS users_carry_to_residency ON users");
    await runner.query("DROP TRIGGER IF EXISTS users_remember_residency ON users");
    for (const table of DATED) await runner.query(dated(table, ""));
    for (const table of APPEND_ONLY) await runner.query(appendOnly(table, "refuse_change"));
    for (const table of ALL) {
      await runner.query(`DROP TRIGGER IF EXISTS ${table}_residency ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS residency_id`);
    }
    await runner.query("ALTER TABLE users DROP COLUMN IF EXISTS earlier_residency_ids");
  }
}

const appendOnly = (table: string, check: string) => `
  CREATE OR REPLACE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${check}()`;

/** Moving house leaves `updated_at` as it was. */
const dated = (table: string, when: string) => `
  CREATE OR REPLACE TRIGGER ${table}_updated_at BEFORE UPDATE ON ${table}
    FOR EACH ROW ${when} EXECUTE FUNCTION set_updated_at()`;
