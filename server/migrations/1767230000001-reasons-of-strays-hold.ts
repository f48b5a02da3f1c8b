import type { MigrationInterface, QueryRunner } from "typeorm";

/** Looks at the rows of the check that was added without a look: beside those who read and write. */
export class ReasonsOfStraysHold1767230000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '800ms'");
    await runner.query(
      "ALTER TABLE stray_payments VALIDATE CONSTRAINT stray_payments_reason_is_known",
    );
  }

  /** A check that holds is one that was not looked at. */
  async down(): Promise<void> {}
}
