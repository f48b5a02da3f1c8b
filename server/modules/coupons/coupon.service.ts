import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { execute, queryRows } from "../../platform/sql/query";
import { inResidencies } from "../../platform/sql/residencies";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { isBlank } from "../../platform/text";
import { Coupon } from "./coupon.entity";
import { invalidCoupon, isUsable, toCode } from "./coupon.rules";
import { CouponHold, CouponHoldState } from "./coupon-hold.entity";

const OWN_HOLD = `EXISTS (SELECT FROM coupon_holds hold
  WHERE hold.coupon_id = coupon.id AND hold.user_id = $2 AND hold.state = 'held')`;

interface Bought {
  readonly id: number;
  readonly residencyId: number;
}

export interface EnteredCode {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly code: string;
  readonly field: string;
}

/** For residents. Callers of the writes hold the resident's lock. */
export class CouponService {
  private readonly columns: EntityColumns<Coupon>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly lookUps: Pick<RateLimiter, "consume" | "consumeOfAddress" | "consumeWithin">,
  ) {
    this.columns = new EntityColumns(dataSource, Coupon, "coupon");
  }

  /** Open to guests. `field` names the code in errors. */
  async validate(actor: Actor, caller: Caller, text: string, field = "code"): Promise<Coupon> {
    authorize(actor, "coupon.validate");
    if (isBlank(text)) throw invalid(field, "Please enter a coupon code");
    await this.countLookUp(caller);
    const userId = actor.kind === "person" ? actor.userId : 0;
    const { columns } = this;
    const rows = await queryArrays(this.dataSource, {
      text: `SELECT ${columns.sql}, ${OWN_HOLD} FROM ${columns.from} WHERE coupon.code = $1`,
      values: [toCode(text), userId],
    });
    const coupon = columns.first(rows);
    const isHeld = rows[0]?.[columns.count] === true;
    if (!coupon || !isUsable(coupon, isHeld)) {
      throw invalidCoupon(field, actor.kind === "person", coupon);
    }
    return coupon;
  }

  /** Rate limit against guessing. Not inside a transaction. */
  async countLookUp(caller: Caller): Promise<void> {
    await this.lookUps.consume(caller);
  }

  /** The address's part, before a transaction that calls `countLookUpWithin`. */
  async countLookUpOfAddress(caller: Caller): Promise<void> {
    await this.lookUps.consumeOfAddress(caller);
  }

  /** The caller's part, in a transaction that has to commit. */
  async countLookUpWithin(tx: EntityManager, caller: Caller): Promise<void> {
    await this.lookUps.consumeWithin(tx, caller);
  }

  async purchaseHolding(
    tx: EntityManager,
    { userId, residencyId }: { readonly userId: number; readonly residencyId: number },
    code: string,
  ): Promise<number | null> {
    const [hold] = await queryRows<{ purchaseId: number }>(
      tx,
      `SELECT hold.purchase_id AS "purchaseId" FROM coupon_holds hold
       JOIN coupons coupon ON coupon.id = hold.coupon_id
       WHERE coupon.code = $1 AND hold.user_id = $2 AND hold.residency_id = $3 AND hold.state = 'held'`,
      [code, userId, residencyId],
    );
    return hold?.purchaseId ?? null;
  }

  /** One conditional statement; null when no use is left. Call `recordHold` with the purchase. */
  async hold(tx: EntityManager, code: string): Promise<Coupon | null> {
    const [row] = await queryRows<{ id: number }>(
      tx,
      `UPDATE coupons SET held_count = held_count + 1
       WHERE code = $1 AND is_active AND held_count + used_count < usage_limit
       RETURNING id`,
      [code],
    );
    return row ? tx.getRepository(Coupon).findOneByOrFail({ id: row.id }) : null;
  }

  async errorFor(tx: EntityManager, code: string): Promise<DomainError> {
    return invalidCoupon("couponCode", true, await tx.getRepository(Coupon).findOneBy({ code }));
  }

  /** The database allows one held use per resident and coupon. A reopened purchase holds its use again. */
  async recordHold(
    tx: EntityManager,
    couponId: number,
    purchase: Bought & { readonly userId: number },
  ): Promise<void> {
    const { id: purchaseId, userId, residencyId } = purchase;
    const createdAt = this.clock.now();
    try {
      await execute(
        tx,
        `INSERT INTO coupon_holds (coupon_id, user_id, residency_id, purchase_id, state, created_at)
         VALUES ($1, $2, $3, $4, 'held', $5)
         ON CONFLICT (purchase_id) DO UPDATE SET state = 'held', settled_at = NULL`,
        [couponId, userId, residencyId, purchaseId, createdAt],
      );
    } catch (error) {
      if (!isUniqueViolation(error, "coupon_holds_one_live_per_user")) throw error;
      throw new DomainError(
        "COUPON_ALREADY_HELD",
        "You have an unpaid purchase with this coupon. Please finish or cancel it first.",
        { field: "couponCode" },
      );
    }
  }

  /** In one order, before the purchases. */
  async lockOf(
    tx: EntityManager,
    purchaseIds: readonly number[],
    residencyIds: readonly number[] | null = null,
  ): Promise<void> {
    const parameters = new Parameters();
    const conditions = [
      `purchase_id = ANY(${parameters.add(purchaseIds)})`,
      ...inResidencies(residencyIds, parameters),
    ];
    await execute(
      tx,
      `SELECT id FROM coupons
       WHERE id IN (SELECT coupon_id FROM coupon_holds WHERE ${conditions.join(" AND ")})
       ORDER BY id FOR NO KEY UPDATE`,
      parameters.values,
    );
  }

  /** Marks a paid purchase's use as used. If its hold was released, takes a remaining use, even of an inactive coupon; false when none is left. */
  async use(tx: EntityManager, { id: purchaseId, residencyId }: Bought): Promise<boolean> {
    const counted = await execute(
      tx,
      `UPDATE coupons SET used_count = used_count + 1,
         held_count = held_count - CASE hold.state WHEN 'held' THEN 1 ELSE 0 END
       FROM coupon_holds hold
       WHERE hold.purchase_id = $1 AND hold.residency_id = $2 AND coupons.id = hold.coupon_id AND hold.state <> 'used'
         AND (hold.state = 'held' OR held_count + used_count < usage_limit)`,
      [purchaseId, residencyId],
    );
    if (counted === 0) return false;
    const settled = { state: CouponHoldState.USED, settledAt: this.clock.now() };
    await tx.getRepository(CouponHold).update({ purchaseId, residencyId }, settled);
    return true;
  }

  /** Whether `use` would succeed. Its coupon is locked. */
  async canUse(tx: EntityManager, { id: purchaseId, residencyId }: Bought): Promise<boolean> {
    const [found] = await queryRows<object>(
      tx,
      `SELECT FROM coupon_holds hold JOIN coupons ON coupons.id = hold.coupon_id
       WHERE hold.purchase_id = $1 AND hold.residency_id = $2 AND hold.state <> 'used'
         AND (hold.state = 'held' OR held_count + used_count < usage_limit)`,
      [purchaseId, residencyId],
    );
    return found !== undefined;
  }

  /** For unpaid purchases, with their coupons locked. */
  async release(
    tx: EntityManager,
    purchaseIds: readonly number[],
    residencyIds: readonly number[] | null = null,
  ): Promise<void> {
    const parameters = new Parameters();
    const settledAt = parameters.add(this.clock.now());
    const conditions = [
      `purchase_id = ANY(${parameters.add(purchaseIds)})`,
      ...inResidencies(residencyIds, parameters),
      "state = 'held'",
    ];
    await execute(
      tx,
      `WITH released AS (
         UPDATE coupon_holds SET state = 'released', settled_at = ${settledAt}
         WHERE ${conditions.join(" AND ")} RETURNING coupon_id
       ), freed AS (
         SELECT coupon_id, count(*)::int AS count FROM released GROUP BY coupon_id
       )
       UPDATE coupons SET held_count = held_count - freed.count
       FROM freed WHERE coupons.id = freed.coupon_id`,
      parameters.values,
    );
  }
}
