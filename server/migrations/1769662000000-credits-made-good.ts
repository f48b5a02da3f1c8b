import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Lots of one credit that replace a credit whose own lot ends too soon. Their line in the ledger names the cancelled booking.
 * The next migration validates the constraints.
 */
export class CreditsMadeGood1769662000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sourcesOf("'purchase', 'admin_grant', 'make_good'"));
    await runner.query(`ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_change_fits_entry,
      ADD CONSTRAINT credit_ledger_change_fits_entry CHECK (
        (entry = 'granted' AND change = 0)
        OR (entry = 'spent' AND change < 0 AND booking_id IS NOT NULL)
        OR (entry = 'returned' AND change > 0 AND booking_id IS NOT NULL)
        OR (entry = 'revoked' AND change < 0 AND booking_id IS NULL)
      ) NOT VALID`);
  }

  /** The credits stay usable, as grants. The wider constraint of the append-only ledger stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE credit_lots lot
      SET source = 'admin_grant', granted_by_id = user_id, reason = 'A wash was cancelled.'
      WHERE source = 'make_good'`);
    await runner.query(sourcesOf("'purchase', 'admin_grant'"));
  }
}

const sourcesOf = (
  sources: string,
) => `ALTER TABLE credit_lots DROP CONSTRAINT credit_lots_source_check,
  ADD CONSTRAINT credit_lots_source_check CHECK (source IN (${sources})) NOT VALID`;
