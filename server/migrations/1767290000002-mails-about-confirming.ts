import type { MigrationInterface, QueryRunner } from "typeorm";

/** A server of the version before skips these e-mails (docs/decisions/0086). */
export class MailsAboutConfirming1767290000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
        ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('BOOKING_STEP', 'RECEIPT', 'MESSAGE', 'PURCHASE_EVENT',
          'PLAN_CHANGE', 'CREDITS_REVOKED', 'PAYMENT_CONFIRMING')) NOT VALID
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM mail_outbox WHERE kind = 'PAYMENT_CONFIRMING'");
    await runner.query(`
      ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
        ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN
          ('BOOKING_STEP', 'RECEIPT', 'MESSAGE', 'PURCHASE_EVENT', 'PLAN_CHANGE', 'CREDITS_REVOKED')) NOT VALID
    `);
  }
}
