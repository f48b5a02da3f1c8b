import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreditsMadeGoodHold1769662000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE credit_lots VALIDATE CONSTRAINT credit_lots_source_check");
    await runner.query(
      "ALTER TABLE credit_ledger VALIDATE CONSTRAINT credit_ledger_change_fits_entry",
    );
  }

  async down(): Promise<void> {}
}
