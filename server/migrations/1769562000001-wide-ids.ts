import type { MigrationInterface, QueryRunner } from "typeorm";
import { DATED, TRIGGERS_AS_BEFORE, widenedColumns } from "./wide-ids/widened";

const APPEND_ONLY = ["booking_status_changes", "credit_ledger", "subscription_changes"];

/** Until the wide ids are filled, filling them leaves `updated_at` as it was. Without a transaction, for one lock at a time. */
export class WideIds1769562000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of widenedColumns()) {
      const added = columns.map((column) => `ADD COLUMN IF NOT EXISTS ${column}_wide bigint`);
      await runner.query(`ALTER TABLE ${table} ${added.join(", ")}`);
      const references = columns.filter((column) => column !== "id");
      const update = references.length > 0 ? `OR UPDATE OF ${references.join(", ")}` : "";
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_wide_ids BEFORE INSERT ${update} ON ${table}
          FOR EACH ROW EXECUTE FUNCTION copy_ids_of_${table}()`);
    }
    for (const table of APPEND_ONLY)
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_keys()`);
    for (const table of DATED)
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_updated_at BEFORE UPDATE ON ${table}
          FOR EACH ROW WHEN (OLD.residency_id IS NOT DISTINCT FROM NEW.residency_id
            AND OLD.id_wide IS NOT DISTINCT FROM NEW.id_wide) EXECUTE FUNCTION set_updated_at()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_updated_at_of_changes BEFORE UPDATE ON bookings
        FOR EACH ROW WHEN (OLD.id_wide IS NOT DISTINCT FROM NEW.id_wide)
        EXECUTE FUNCTION set_updated_at_in_order()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_updated_at BEFORE INSERT ON bookings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of TRIGGERS_AS_BEFORE) await runner.query(sql);
    for (const [table, columns] of widenedColumns()) {
      await runner.query(`DROP TRIGGER IF EXISTS ${table}_wide_ids ON ${table}`);
      const dropped = columns.map((column) => `DROP COLUMN IF EXISTS ${column}_wide`);
      await runner.query(`ALTER TABLE ${table} ${dropped.join(", ")}`);
    }
  }
}
