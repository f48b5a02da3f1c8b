import type { MigrationInterface, QueryRunner } from "typeorm";

/** Problems are open until an administrator has seen to them, and again after any new problem. */
export class PurchasesSeenTo1766320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases
        ADD COLUMN seen_to_at timestamptz,
        ADD COLUMN seen_to_by_id integer REFERENCES users,
        ADD COLUMN seen_to_note text,
        ADD CONSTRAINT purchases_seen_to_check CHECK (
          (seen_to_at IS NULL) = (seen_to_by_id IS NULL)
          AND (seen_to_at IS NOT NULL OR seen_to_note IS NULL)
          AND (seen_to_at IS NULL OR attention IS NOT NULL));
      CREATE INDEX purchases_seen_to_by_idx ON purchases (seen_to_by_id) WHERE seen_to_by_id IS NOT NULL;
      CREATE FUNCTION purchase_needs_attention_again() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.seen_to_at := NULL; NEW.seen_to_by_id := NULL; NEW.seen_to_note := NULL;
          RETURN NEW;
        END $$;
      CREATE TRIGGER purchase_needs_attention_again BEFORE UPDATE OF attention ON purchases
        FOR EACH ROW WHEN (NEW.attention IS DISTINCT FROM OLD.attention)
        EXECUTE FUNCTION purchase_needs_attention_again();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER purchase_needs_attention_again ON purchases;
      DROP FUNCTION purchase_needs_attention_again;
      DROP INDEX purchases_seen_to_by_idx;
      ALTER TABLE purchases DROP CONSTRAINT purchases_seen_to_check,
        DROP COLUMN seen_to_at, DROP COLUMN seen_to_by_id, DROP COLUMN seen_to_note;
    `);
  }
}
