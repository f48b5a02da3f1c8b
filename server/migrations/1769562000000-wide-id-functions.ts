import type { MigrationInterface, QueryRunner } from "typeorm";
import { WIDENED, widenedColumns } from "./wide-ids/widened";

/** For triggers, because earlier servers write no wide ids. */
export class WideIdFunctions1769562000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of widenedColumns())
      await runner.query(`
        CREATE FUNCTION copy_ids_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${columns.map((column) => `NEW.${column}_wide := NEW.${column};`).join(" ")}
          RETURN NEW;
        END $$`);
    await runner.query(REFUSE);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(WIDENED))
      await runner.query(`DROP FUNCTION copy_ids_of_${table}`);
    await runner.query("DROP FUNCTION refuse_change_but_of_keys");
  }
}

/** For append-only tables while their wide ids are filled. */
const REFUSE = `
CREATE FUNCTION refuse_change_but_of_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := '{residency_id,id_wide,booking_id_wide,lot_id_wide,subscription_id_wide}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - keys = to_jsonb(OLD) - keys THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$`;
