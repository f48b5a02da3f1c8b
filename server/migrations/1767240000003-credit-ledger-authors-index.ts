import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreditLedgerAuthorsIndex1767240000003 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY needs this. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      "CREATE INDEX CONCURRENTLY credit_ledger_by_id_idx ON credit_ledger (by_id) WHERE by_id IS NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS credit_ledger_by_id_idx");
  }
}
