import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { execute, queryRows } from "../../platform/sql/query";
import { EntityColumns, queryArrays } from "../../platform/sql/statements";
import { isBlank } from "../../platform/text";
import { hiddenFaultOf } from "../../platform/typed-text";
import { Coupon } from "./coupon.entity";
import { type CouponOfResident, invalidCoupon, toCode, whyUnusable } from "./coupon.rules";
import { BOUNDS } from "./coupon-bounds";
import { CouponHold, CouponHoldState } from "./coupon-hold.entity";

const OWN = `
  EXISTS (SELECT FROM coupon_holds hold
    WHERE hold.coupon_id = coupon.id AND hold.user_id = $2 AND hold.state = 'held') AS "isHeld",
  (SELECT count(*)::int FROM coupon_holds hold
    WHERE hold.coupon_id = coupon.id AND hold.user_id = $2 AND hold.state = 'used') AS "ownUses"`;

/** Held, or one is left both overall and for the resident. */
const CAN_BE_USED = `hold.state <> 'used' AND (hold.state = 'held' OR (
  held_count + used_count < usage_limit AND coalesce(uses_per_resident > (
    SELECT count(*) FROM coupon_holds own
    WHERE own.coupon_id = hold.coupon_id AND own.user_id = hold.user_id
      AND own.state <> 'released'), true)))`;

const NOBODY = 0;

export interface FoundCoupon extends CouponOfResident {
  readonly coupon: Coupon;
}

export interface CouponLookUp {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly code: string;
  /** Names the code in errors. */
  readonly field: string;
  /** Without a plan any fits. */
  readonly planId?: number | null;
}

interface Buyer {
  readonly userId: number;
  /** 0 without a home. */
  readonly residencyId: number;
}

/** Without a coupon nothing is written. */
interface Bought {
  readonly id: number;
  readonly couponId: number | null;
}

/** Writes need the resident's lock. */
export class CouponService {
  private readonly columns: EntityColumns<Coupon>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly lookUps: Pick<RateLimiter, "consume" | "consumeOfAddress" | "consumeWithin">,
  ) {
    this.columns = new EntityColumns(dataSource, Coupon, "coupon");
  }

  async validate(lookUp: CouponLookUp): Promise<FoundCoupon> {
    const { actor, caller, code, field } = lookUp;
    authorize(actor, "coupon.validate");
    if (isBlank(code)) throw invalid(field, "Please enter a coupon code");
    await this.countLookUp(caller);
    const buyer =
      actor.kind === "person"
        ? { userId: actor.userId, residencyId: actor.homes.residencyId }
        : null;
    return this.findUsable(this.dataSource, lookUp, buyer);
  }

  private async findUsable(
    on: DataSource | EntityManager,
    { code, field, planId = null }: Pick<CouponLookUp, "code" | "field" | "planId">,
    buyer: Buyer | null,
  ): Promise<FoundCoupon> {
    const found = await this.find(on, toCode(code), buyer?.userId ?? NOBODY);
    if (!found) throw invalidCoupon(field, buyer && hiddenFaultOf(code));
    const residencyId = buyer?.residencyId ?? null;
    const why = whyUnusable(found, { day: today(this.clock), planId, residencyId });
    if (why !== null) throw invalidCoupon(field, buyer && why);
    return found;
  }

  private async find(
    on: DataSource | EntityManager,
    code: string | null,
    userId: number,
  ): Promise<FoundCoupon | null> {
    const { columns } = this;
    const rows = await queryArrays(on, {
      text: `SELECT ${columns.sql}, ${OWN}, ${BOUNDS} FROM ${columns.from} WHERE coupon.code = $1`,
      values: [code, userId],
    });
    const coupon = columns.first(rows);
    if (!coupon) return null;
    const own = rows[0]?.slice(columns.count) as [boolean, number, number[], number[]];
    const [isHeld, ownUses, planIds, residencyIds] = own;
    return { coupon, isHeld, ownUses, planIds, residencyIds };
  }

  /** Rate limit against guessing. Not inside a transaction. */
  async countLookUp(caller: Caller): Promise<void> {
    await this.lookUps.consume(caller);
  }

  /** Call before a transaction with `countLookUpWithin`. */
  async countLookUpOfAddress(caller: Caller): Promise<void> {
    await this.lookUps.consumeOfAddress(caller);
  }

  /** Counts the caller; the transaction must commit. */
  async countLookUpWithin(tx: EntityManager, caller: Caller): Promise<void> {
    await this.lookUps.consumeWithin(tx, caller);
  }

  async purchaseHolding(tx: EntityManager, code: string, userId: number): Promise<number | null> {
    const [hold] = await queryRows<{ purchaseId: number }>(
      tx,
      `SELECT hold.purchase_id AS "purchaseId" FROM coupon_holds hold
       JOIN coupons coupon ON coupon.id = hold.coupon_id
       WHERE coupon.code = $1 AND hold.user_id = $2 AND hold.state = 'held'`,
      [code, userId],
    );
    return hold?.purchaseId ?? null;
  }

  /** Call `recordHold` with the purchase. @throws DomainError with the reason */
  async hold(
    tx: EntityManager,
    code: string,
    { planId, ...buyer }: Buyer & { readonly planId: number },
  ): Promise<Coupon> {
    await execute(tx, "SELECT id FROM coupons WHERE code = $1 FOR NO KEY UPDATE", [code]);
    const wanted = { code, field: "couponCode", planId };
    const { coupon } = await this.findUsable(tx, wanted, buyer);
    await execute(tx, "UPDATE coupons SET held_count = held_count + 1 WHERE id = $1", [coupon.id]);
    return coupon;
  }

  /** At most one held use per resident and coupon. A reopened purchase holds again. */
  async recordHold(
    tx: EntityManager,
    { id: purchaseId, userId, couponId }: Bought & Pick<Buyer, "userId">,
  ): Promise<void> {
    if (couponId === null) return;
    const createdAt = this.clock.now();
    try {
      await execute(
        tx,
        `INSERT INTO coupon_holds (coupon_id, user_id, purchase_id, state, created_at)
         VALUES ($1, $2, $3, 'held', $4)
         ON CONFLICT (purchase_id) DO UPDATE SET state = 'held', settled_at = NULL`,
        [couponId, userId, purchaseId, createdAt],
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

  /** In id order, before the purchases. */
  async lockOf(tx: EntityManager, purchaseIds: readonly number[]): Promise<void> {
    await execute(
      tx,
      `SELECT id FROM coupons
       WHERE id IN (SELECT coupon_id FROM coupon_holds WHERE purchase_id = ANY($1))
       ORDER BY id FOR NO KEY UPDATE`,
      [purchaseIds],
    );
  }

  /** Marks a paid purchase's use as used. If its hold was released, takes a remaining use, even of an inactive coupon; false when none is left. */
  async use(tx: EntityManager, bought: Bought): Promise<boolean> {
    const { id: purchaseId, couponId } = bought;
    if (couponId === null) return true;
    const counted = await execute(
      tx,
      `UPDATE coupons SET used_count = used_count + 1,
         held_count = held_count - CASE hold.state WHEN 'held' THEN 1 ELSE 0 END
       FROM coupon_holds hold
       WHERE hold.purchase_id = $1 AND coupons.id = hold.coupon_id AND ${CAN_BE_USED}`,
      [purchaseId],
    );
    if (counted === 0) return false;
    const settled = { state: CouponHoldState.USED, settledAt: this.clock.now() };
    await tx.getRepository(CouponHold).update({ purchaseId }, settled);
    return true;
  }

  /** Whether `use` would succeed. Lock the coupon first. */
  async canUse(tx: EntityManager, { id: purchaseId }: Pick<Bought, "id">): Promise<boolean> {
    const [found] = await queryRows<object>(
      tx,
      `SELECT FROM coupon_holds hold JOIN coupons ON coupons.id = hold.coupon_id
       WHERE hold.purchase_id = $1 AND ${CAN_BE_USED}`,
      [purchaseId],
    );
    return found !== undefined;
  }

  /** For a refunded purchase. Lock the coupon first. */
  async giveBack(tx: EntityManager, bought: Bought): Promise<void> {
    const { id: purchaseId, couponId } = bought;
    if (couponId === null) return;
    await execute(
      tx,
      `WITH returned AS (
         UPDATE coupon_holds SET state = 'released', settled_at = $2
         WHERE purchase_id = $1 AND state = 'used' RETURNING coupon_id
       )
       UPDATE coupons SET used_count = used_count - 1 FROM returned WHERE coupons.id = returned.coupon_id`,
      [purchaseId, this.clock.now()],
    );
  }

  /** For unpaid purchases. Lock the coupons first. */
  async release(tx: EntityManager, purchaseIds: readonly number[]): Promise<void> {
    await execute(
      tx,
      `WITH released AS (
         UPDATE coupon_holds SET state = 'released', settled_at = $2
         WHERE purchase_id = ANY($1) AND state = 'held' RETURNING coupon_id
       ), freed AS (
         SELECT coupon_id, count(*)::int AS count FROM released GROUP BY coupon_id
       )
       UPDATE coupons SET held_count = held_count - freed.count
       FROM freed WHERE coupons.id = freed.coupon_id`,
      [purchaseIds, this.clock.now()],
    );
  }
}
