import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whether a resident is reminded of credits that end soon. */
export class CreditReminders1769692000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE users ADD COLUMN credit_reminders boolean NOT NULL DEFAULT true",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN credit_reminders");
  }
}
