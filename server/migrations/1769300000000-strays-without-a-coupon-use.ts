import type { MigrationInterface, QueryRunner } from "typeorm";

/** A server of the version before honours such payments. */
export class StraysWithoutACouponUse1769300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stray_payments DROP CONSTRAINT stray_payments_reason_is_known,
        ADD CONSTRAINT stray_payments_reason_is_known CHECK (reason IN ('second_payment', 'unknown_order',
          'other_amount', 'buyer_deleted', 'refunded_first', 'coupon_used_up')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE stray_payments SET reason = 'other_amount' WHERE reason = 'coupon_used_up';
      ALTER TABLE stray_payments DROP CONSTRAINT stray_payments_reason_is_known,
        ADD CONSTRAINT stray_payments_reason_is_known CHECK (reason IN ('second_payment', 'unknown_order',
          'other_amount', 'buyer_deleted', 'refunded_first')) NOT VALID`);
  }
}
