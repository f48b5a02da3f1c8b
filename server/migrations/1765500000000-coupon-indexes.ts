import type { MigrationInterface, QueryRunner } from "typeorm";

export class CouponIndexes1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX coupons_is_active_idx ON coupons (is_active, created_at DESC, id DESC);
      CREATE INDEX coupon_holds_coupon_id_idx ON coupon_holds (coupon_id);
      CREATE INDEX purchases_coupon_id_idx ON purchases (coupon_id) WHERE coupon_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX purchases_coupon_id_idx;
      DROP INDEX coupon_holds_coupon_id_idx;
      DROP INDEX coupons_is_active_idx;`);
  }
}
