import type { MigrationInterface, QueryRunner } from "typeorm";

const CHECKS = [
  ["credit_lots", "credit_lots_revoked_within_granted"],
  ["credit_lots", "credit_lots_closed_with_reason"],
  ["credit_ledger", "credit_ledger_entry_check"],
  ["credit_ledger", "credit_ledger_change_fits_entry"],
  ["credit_ledger", "credit_ledger_revoked_with_reason"],
  ["mail_outbox", "mail_outbox_kind_check"],
  ["subscriptions", "subscriptions_ended_is_not_paused"],
] as const;

/** Validates the checks without blocking. */
export class ChecksOfCreditsHold1767240000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, check] of CHECKS) {
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
    }
  }

  /** Not revertible, and harmless. */
  async down(): Promise<void> {}
}
