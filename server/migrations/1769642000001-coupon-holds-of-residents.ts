import type { MigrationInterface, QueryRunner } from "typeorm";

/** For the uses of one resident. Validates the constraints of the migration before. */
export class CouponHoldsOfResidents1769642000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS coupon_holds_of_residents_idx");
    await runner.query(
      "CREATE INDEX CONCURRENTLY coupon_holds_of_residents_idx ON coupon_holds (user_id, coupon_id)",
    );
    await runner.query(
      "ALTER TABLE coupons VALIDATE CONSTRAINT coupons_uses_per_resident_are_some",
    );
    await runner.query("ALTER TABLE coupons VALIDATE CONSTRAINT coupons_days_are_in_order");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS coupon_holds_of_residents_idx");
  }
}
