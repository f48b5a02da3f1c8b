import type { MigrationInterface, QueryRunner } from "typeorm";

/** Validates the check without blocking. */
export class ReasonsOfStraysHold1767230000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE stray_payments VALIDATE CONSTRAINT stray_payments_reason_is_known",
    );
  }

  /** Not revertible, and harmless. */
  async down(): Promise<void> {}
}
