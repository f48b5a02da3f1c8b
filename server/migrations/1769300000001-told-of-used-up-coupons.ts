import type { MigrationInterface, QueryRunner } from "typeorm";

export class ToldOfUsedUpCoupons1769300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchase_events DROP CONSTRAINT purchase_events_type_check,
        ADD CONSTRAINT purchase_events_type_check CHECK (type IN ('failed', 'expired', 'paid_twice',
          'other_amount', 'returning', 'partly_refunded', 'refunded', 'stray_refunded', 'coupon_used_up'))
          NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE purchase_events SET type = 'other_amount' WHERE type = 'coupon_used_up';
      ALTER TABLE purchase_events DROP CONSTRAINT purchase_events_type_check,
        ADD CONSTRAINT purchase_events_type_check CHECK (type IN ('failed', 'expired', 'paid_twice',
          'other_amount', 'returning', 'partly_refunded', 'refunded', 'stray_refunded')) NOT VALID`);
  }
}
