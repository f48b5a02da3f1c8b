import type { MigrationInterface, QueryRunner } from "typeorm";

const CHECKS = [
  ["credit_lots", "credit_lots_expired_within_granted"],
  ["credit_ledger", "credit_ledger_entry_check"],
  ["credit_ledger", "credit_ledger_change_fits_entry"],
] as const;

export class ExpiredCreditsHold1769692000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, check] of CHECKS)
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
  }

  async down(): Promise<void> {}
}
