import type { MigrationInterface, QueryRunner } from "typeorm";

/** The next but one migration validates the constraints. */
export class ExpiredCreditsInTheLedger1769692000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE credit_ledger
      DROP CONSTRAINT credit_ledger_entry_check,
      DROP CONSTRAINT credit_ledger_change_fits_entry,
      ADD CONSTRAINT credit_ledger_entry_check
        CHECK (entry IN ('granted', 'spent', 'returned', 'revoked', 'expired', 'restored')) NOT VALID,
      ADD CONSTRAINT credit_ledger_change_fits_entry CHECK (
        (entry = 'granted' AND change = 0)
        OR (entry = 'spent' AND change < 0 AND booking_id IS NOT NULL)
        OR (entry = 'returned' AND change > 0 AND booking_id IS NOT NULL)
        OR (entry = 'revoked' AND change < 0 AND booking_id IS NULL)
        OR (entry = 'expired' AND change < 0 AND booking_id IS NULL)
        OR (entry = 'restored' AND change > 0 AND booking_id IS NULL)
      ) NOT VALID`);
  }

  /** The wider constraints of the append-only ledger stay. */
  async down(): Promise<void> {}
}
