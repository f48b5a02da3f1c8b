import type { EntityManager } from "typeorm";
import { isForeignKeyViolation } from "../../platform/database-error";
import { invalid } from "../../platform/domain-error";
import { type Connection, execute, queryRows } from "../../platform/sql/query";
import type { CouponBounds } from "./coupon.rules";

interface BoundsOfOne extends CouponBounds {
  readonly id: number;
}

export const BOUNDS = `
  ARRAY(SELECT pricing_plan_id FROM coupon_plans WHERE coupon_id = coupon.id ORDER BY 1) AS "planIds",
  ARRAY(SELECT residency_id FROM coupon_residencies WHERE coupon_id = coupon.id ORDER BY 1) AS "residencyIds"`;

const MOST = 1_000;

export function requireFew(field: string, ids: readonly number[]): readonly number[] {
  if (ids.length <= MOST) return ids;
  throw invalid(field, `Please choose ${MOST} at most`);
}

/** In id order. */
export async function boundsOf(
  on: Connection,
  couponIds: readonly number[],
): Promise<CouponBounds[]> {
  const rows = await queryRows<BoundsOfOne>(
    on,
    `SELECT coupon.id, ${BOUNDS} FROM coupons coupon WHERE coupon.id = ANY ($1)`,
    [couponIds],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return couponIds.map((id) => found.get(id) ?? { planIds: [], residencyIds: [] });
}

/** Hold the coupon's lock. */
export async function writeBounds(
  tx: EntityManager,
  couponId: number,
  { planIds, residencyIds }: Partial<CouponBounds>,
): Promise<void> {
  if (planIds) await write(tx, PLANS, couponId, planIds);
  if (residencyIds) await write(tx, RESIDENCIES, couponId, residencyIds);
}

const PLANS = {
  table: "coupon_plans",
  column: "pricing_plan_id",
  field: "pricingPlanIds",
  noun: "plans",
};
const RESIDENCIES = {
  table: "coupon_residencies",
  column: "residency_id",
  field: "residencyIds",
  noun: "communities",
};

async function write(
  tx: EntityManager,
  { table, column, field, noun }: typeof PLANS,
  couponId: number,
  ids: readonly number[],
): Promise<void> {
  await execute(tx, `DELETE FROM ${table} WHERE coupon_id = $1 AND NOT ${column} = ANY ($2)`, [
    couponId,
    ids,
  ]);
  try {
    await execute(
      tx,
      `INSERT INTO ${table} (coupon_id, ${column}) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`,
      [couponId, ids],
    );
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw invalid(field, `One of these ${noun} does not exist any more. Please choose again.`);
  }
}
