import type { DataSource } from "typeorm";
import { quote } from "../modules/billing/billing.rules";
import type { Purchase } from "../modules/billing/purchase.entity";

const COUPONS = {
  /** An ordinary one. */
  WELCOME100: { rupees: 100, usageLimit: 200, isActive: true },
  /** Covers any price. */
  ONTHEHOUSE: { rupees: 10_000, usageLimit: 25, isActive: true },
  /** Used up: the story redeems it twice. */
  MONSOON250: { rupees: 250, usageLimit: 2, isActive: true },
  /** No longer offered. */
  LAUNCH500: { rupees: 500, usageLimit: 50, isActive: false },
} as const;
export type CouponCode = keyof typeof COUPONS;

/** Makes the coupons. */
export async function seedCoupons(dataSource: DataSource, createdAt: Date): Promise<void> {
  const rows = Object.entries(COUPONS).map(([code, { rupees, usageLimit, isActive }]) => ({
    code,
    discount_paise: rupees * 100,
    usage_limit: usageLimit,
    is_active: isActive,
  }));
  await dataSource.query(
    `INSERT INTO coupons (code, discount_paise, usage_limit, is_active, created_at)
     SELECT code, discount_paise, usage_limit, is_active, $2
     FROM jsonb_to_recordset($1)
       AS row (code text, discount_paise integer, usage_limit integer, is_active boolean)`,
    [JSON.stringify(rows), createdAt],
  );
}

/** Makes a completed purchase one that was paid with a coupon: its use, the discount and the lower amount. */
export async function redeemCoupon(
  dataSource: DataSource,
  purchase: Purchase,
  code: CouponCode,
): Promise<void> {
  const { discountPaise, amountPaise } = quote(purchase.pricePaise, COUPONS[code].rupees * 100);
  await dataSource.query(
    `WITH coupon AS (
       UPDATE coupons SET used_count = used_count + 1 WHERE code = $1 RETURNING id
     ), hold AS (
       INSERT INTO coupon_holds (coupon_id, user_id, purchase_id, state, created_at, settled_at)
       SELECT id, $2, $3, 'used', $4, $5 FROM coupon
     )
     UPDATE purchases SET coupon_id = coupon.id, coupon_code = $1, discount_paise = $6, amount_paise = $7
     FROM coupon WHERE purchases.id = $3`,
    [
      code,
      purchase.userId,
      purchase.id,
      purchase.createdAt,
      purchase.completedAt,
      discountPaise,
      amountPaise,
    ],
  );
}
