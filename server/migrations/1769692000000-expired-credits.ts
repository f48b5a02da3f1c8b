import type { MigrationInterface, QueryRunner } from "typeorm";

/** Credits left after their lot's last day, and when the resident was last reminded of that day. A later migration validates the check. */
export class ExpiredCredits1769692000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE credit_lots
      ADD COLUMN expired integer NOT NULL DEFAULT 0,
      ADD COLUMN end_reminded_on date,
      ADD CONSTRAINT credit_lots_expired_within_granted
        CHECK (expired >= 0 AND remaining + revoked + expired <= granted) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE credit_lots DROP COLUMN end_reminded_on, DROP COLUMN expired");
  }
}
