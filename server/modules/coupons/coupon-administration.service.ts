import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { creationBy } from "../../access/creation";
import type { Clock } from "../../platform/clock";
import { createRowOnce } from "../../platform/creation-keys";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, notFound, readFields } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { type LockMode, lockRow } from "../../platform/sql/locks";
import { Coupon } from "./coupon.entity";
import {
  type CouponTerms,
  refuseContradiction,
  requireCode,
  requireDiscount,
  requireUsageLimit,
} from "./coupon.rules";
import { CouponHold } from "./coupon-hold.entity";

interface CreateCoupon {
  readonly code: string;
  readonly discountAmount: string;
  readonly usageLimit: number;
  /** Default true. */
  readonly isActive: boolean | null;
}

/** Null leaves a value as it is. */
interface UpdateCoupon {
  readonly couponId: number | null;
  readonly code: string | null;
  readonly discountAmount: string | null;
  readonly usageLimit: number | null;
  readonly isActive: boolean | null;
  readonly seen?: Precondition | null;
}

export class CouponAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async coupon(actor: Actor, couponId: number | null): Promise<Coupon> {
    authorize(actor, "coupon.manage");
    const coupon =
      couponId === null
        ? null
        : await this.dataSource.getRepository(Coupon).findOneBy({ id: couponId });
    if (!coupon) throw notFound("Coupon");
    return coupon;
  }

  async create(
    actor: Actor,
    input: CreateCoupon,
    clientKey: string | null = null,
  ): Promise<Coupon> {
    authorize(actor, "coupon.manage");
    const terms = readFields<CouponTerms>({
      code: () => requireCode(input.code),
      discountPaise: () => requireDiscount(input.discountAmount),
      usageLimit: () => requireUsageLimit(input.usageLimit),
      isActive: () => input.isActive ?? true,
    });
    const creation = creationBy(actor, { clientKey, mutation: "createCoupon", request: terms });
    return createRowOnce(this.dataSource, creation, Coupon, async (tx) => {
      const coupons = tx.getRepository(Coupon);
      const made = { ...terms, heldCount: 0, paidCount: 0, createdAt: this.clock.now() };
      const { identifiers } = await refuseTakenCode(() => coupons.insert(made));
      return coupons.findOneByOrFail({ id: identifiers[0]?.id });
    });
  }

  /** A used coupon keeps its code; its limit stays at or above its uses. */
  async update(actor: Actor, input: UpdateCoupon): Promise<Coupon> {
    authorize(actor, "coupon.manage");
    const { code, discountAmount, usageLimit, isActive } = input;
    const given = readFields<Partial<CouponTerms>>({
      ...(code !== null && { code: () => requireCode(code) }),
      ...(discountAmount !== null && { discountPaise: () => requireDiscount(discountAmount) }),
      ...(usageLimit !== null && { usageLimit: () => requireUsageLimit(usageLimit) }),
      ...(isActive !== null && { isActive: () => isActive }),
    });
    return this.dataSource.transaction(async (tx) => {
      const coupon = await this.lockForEdit(tx, input.couponId);
      requireUnchanged(shown(coupon), input.seen);
      const { id, usedCount } = coupon;
      const next = { ...termsOf(coupon), ...given };
      const wasEverHeld = await this.wasEverHeld(tx, id);
      refuseContradiction({ code: coupon.code, usedCount, wasEverHeld }, next);
      await refuseTakenCode(() => tx.getRepository(Coupon).update({ id }, next));
      return Object.assign(coupon, next);
    });
  }

  /** A coupon with purchases is made inactive instead, and returned. */
  async delete(actor: Actor, couponId: number | null): Promise<Coupon | null> {
    authorize(actor, "coupon.manage");
    return this.dataSource.transaction(async (tx) => {
      const coupon = await this.lock(tx, couponId, "pessimistic_write");
      const { id } = coupon;
      if (await this.wasEverHeld(tx, id)) {
        await tx.getRepository(Coupon).update({ id }, { isActive: false });
        return Object.assign(coupon, { isActive: false });
      }
      await tx.getRepository(Coupon).delete({ id });
      return null;
    });
  }

  lockForEdit(tx: EntityManager, id: number | null): Promise<Coupon> {
    return this.lock(tx, id, "for_no_key_update");
  }

  private async lock(tx: EntityManager, id: number | null, mode: LockMode): Promise<Coupon> {
    return lockRow(tx, Coupon, { id, noun: "Coupon" }, mode);
  }

  private wasEverHeld(tx: EntityManager, couponId: number): Promise<boolean> {
    return tx.getRepository(CouponHold).existsBy({ couponId });
  }
}

function shown({ code, discountAmount, usageLimit, isActive }: Coupon) {
  return { code, discountAmount, usageLimit, isActive };
}

function termsOf({ code, discountPaise, usageLimit, isActive }: Coupon): CouponTerms {
  return { code, discountPaise, usageLimit, isActive };
}

async function refuseTakenCode<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "coupons_code_key")) throw error;
    throw new DomainError("NAME_TAKEN", "A coupon with this code already exists.", {
      field: "code",
    });
  }
}
