import type { MigrationInterface, QueryRunner } from "typeorm";

/** Texts of append-only rows can be emptied, and nothing else of them changed. */
export class ErasableTexts1769652000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOCK);
    await runner.query(ERASABLE);
    await runner.query(appendOnly("refuse_change_but_of_residency"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(LOCK);
    await runner.query(appendOnly("refuse_change"));
    await runner.query(AS_BEFORE);
  }
}

const LOCK =
  "LOCK TABLE booking_status_changes, credit_ledger, subscription_changes IN SHARE ROW EXCLUSIVE MODE";

const appendOnly = (check: string) => `
  CREATE OR REPLACE TRIGGER subscription_changes_is_append_only BEFORE UPDATE OR DELETE ON subscription_changes
    FOR EACH ROW EXECUTE FUNCTION ${check}()`;

const ERASABLE = `
CREATE OR REPLACE FUNCTION refuse_change_but_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := '{notes,reason,client_key}';
  after jsonb := to_jsonb(NEW) - 'residency_id';
  before jsonb := to_jsonb(OLD) - 'residency_id';
BEGIN
  IF TG_OP = 'UPDATE' AND after - texts = before - texts AND NOT EXISTS (
    SELECT FROM unnest(texts) name WHERE after->>name <> '' AND after->>name IS DISTINCT FROM before->>name
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$`;

const AS_BEFORE = `
CREATE OR REPLACE FUNCTION refuse_change_but_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'residency_id' = to_jsonb(OLD) - 'residency_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$`;
