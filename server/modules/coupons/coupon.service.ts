import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { execute, queryRows } from "../../platform/sql/query";
import { EntityColumns, queryArrays } from "../../platform/sql/statements";
import { Coupon } from "./coupon.entity";
import { invalidCoupon, isUsable, toCode } from "./coupon.rules";
import { CouponHold, CouponHoldState } from "./coupon-hold.entity";

const OWN_HOLD = `EXISTS (SELECT FROM coupon_holds hold
  WHERE hold.coupon_id = coupon.id AND hold.user_id = $2 AND hold.state = 'held')`;

export interface EnteredCode {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly code: string;
  readonly field: string;
}

/** Coupons as residents meet them: looked up, held, used, released. Callers of the writes hold the resident's lock. */
export class CouponService {
  private readonly columns: EntityColumns<Coupon>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly lookUps: Pick<RateLimiter, "consume" | "consumeOfAddress" | "consumeWithin">,
  ) {
    this.columns = new EntityColumns(dataSource, Coupon, "coupon");
  }

  /** The coupon of a code that can be bought with now; guests may ask. `field` names it in the request. */
  async validate(actor: Actor, caller: Caller, text: string, field = "code"): Promise<Coupon> {
    authorize(actor, "coupon.validate");
    if (text.trim() === "") throw invalid(field, "Please enter a coupon code");
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

  /** Counts one look-up of the caller, and refuses those that guess. Never inside a transaction. */
  async countLookUp(caller: Caller): Promise<void> {
    await this.lookUps.consume(caller);
  }

  /** Counts one look-up for the caller's address, before a transaction that asks `countLookUpWithin`. */
  async countLookUpOfAddress(caller: Caller): Promise<void> {
    await this.lookUps.consumeOfAddress(caller);
  }

  /** As `countLookUp` for the caller alone, inside a transaction, which has to commit for it to count. */
  async countLookUpWithin(tx: EntityManager, caller: Caller): Promise<void> {
    await this.lookUps.consumeWithin(tx, caller);
  }

  /** The purchase that holds a use of a code for a resident, if one does. */
  async purchaseHolding(tx: EntityManager, userId: number, code: string): Promise<number | null> {
    const [hold] = await queryRows<{ purchaseId: number }>(
      tx,
      `SELECT hold.purchase_id AS "purchaseId" FROM coupon_holds hold
       JOIN coupons coupon ON coupon.id = hold.coupon_id
       WHERE coupon.code = $1 AND hold.user_id = $2 AND hold.state = 'held'`,
      [code, userId],
    );
    return hold?.purchaseId ?? null;
  }

  /** Takes one use of a code in one statement; null when there is none to take. `recordHold` names the purchase. */
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

  /** Why a resident cannot buy with a code that `hold` took no use of. */
  async errorFor(tx: EntityManager, code: string): Promise<DomainError> {
    return invalidCoupon("couponCode", true, await tx.getRepository(Coupon).findOneBy({ code }));
  }

  /** Writes down for which purchase a use is held. The database allows a resident one held use of a coupon. */
  async recordHold(
    tx: EntityManager,
    couponId: number,
    purchase: { readonly id: number; readonly userId: number },
  ): Promise<void> {
    const { id: purchaseId, userId } = purchase;
    const createdAt = this.clock.now();
    try {
      await tx
        .getRepository(CouponHold)
        .insert({ couponId, userId, purchaseId, state: CouponHoldState.HELD, createdAt });
    } catch (error) {
      if (!isUniqueViolation(error, "coupon_holds_one_live_per_user")) throw error;
      throw new DomainError(
        "COUPON_ALREADY_HELD",
        "You have an unpaid purchase with this coupon. Please finish or cancel it first.",
        { field: "couponCode" },
      );
    }
  }

  /** Locks the coupons that purchases ask for, in one order; they come before the purchases. */
  async lockOf(tx: EntityManager, purchaseIds: readonly number[]): Promise<void> {
    await execute(
      tx,
      `SELECT id FROM coupons
       WHERE id IN (SELECT coupon_id FROM coupon_holds WHERE purchase_id = ANY($1))
       ORDER BY id FOR NO KEY UPDATE`,
      [purchaseIds],
    );
  }

  /**
   * Counts the coupon of a paid purchase as used. Where its hold was released before the payment came, it takes
   * a use that is left, the coupon active or not; false when none is.
   */
  async use(tx: EntityManager, purchaseId: number): Promise<boolean> {
    const counted = await execute(
      tx,
      `UPDATE coupons SET used_count = used_count + 1,
         held_count = held_count - CASE hold.state WHEN 'held' THEN 1 ELSE 0 END
       FROM coupon_holds hold
       WHERE hold.purchase_id = $1 AND coupons.id = hold.coupon_id AND hold.state <> 'used'
         AND (hold.state = 'held' OR held_count + used_count < usage_limit)`,
      [purchaseId],
    );
    if (counted === 0) return false;
    const settled = { state: CouponHoldState.USED, settledAt: this.clock.now() };
    await tx.getRepository(CouponHold).update({ purchaseId }, settled);
    return true;
  }

  /** Whether `use` would count one for a purchase. Its coupon is locked. */
  async canUse(tx: EntityManager, purchaseId: number): Promise<boolean> {
    const [found] = await queryRows<object>(
      tx,
      `SELECT FROM coupon_holds hold JOIN coupons ON coupons.id = hold.coupon_id
       WHERE hold.purchase_id = $1 AND hold.state <> 'used'
         AND (hold.state = 'held' OR held_count + used_count < usage_limit)`,
      [purchaseId],
    );
    return found !== undefined;
  }

  /** Gives the uses back that unpaid purchases held. Their coupons are locked. */
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
