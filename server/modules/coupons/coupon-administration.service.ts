import type { DataSource, EntityManager } from "typeorm";
import { type Actor, callerOf, creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { createRowOnce } from "../../platform/creation-keys";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, readFields } from "../../platform/domain-error";
import { toGlobalId } from "../../platform/global-id";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import type { RateLimiter } from "../../platform/rate-limiter";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { queryRow } from "../../platform/sql/query";
import { containing } from "../../platform/sql/search";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import { foldDigits } from "../../platform/typed-text";
import { Coupon } from "./coupon.entity";
import {
  type CouponBounds,
  type CouponTerms,
  refuseContradiction,
  requireCode,
  requireDays,
  requireDiscount,
  requireUsageLimit,
  requireUsesPerResident,
} from "./coupon.rules";
import { boundsOf, requireFew, writeBounds } from "./coupon-bounds";
import { CouponHold } from "./coupon-hold.entity";
import { type CouponStatistics, CouponStatus } from "./coupon-statistics";

/** Unknown to REST, and absent from old coupons. */
interface OptionalTerms {
  /** Null for no limit. */
  readonly usesPerResident?: number | null;
  readonly firstDay?: Day | null;
  readonly lastDay?: Day | null;
  /** Empty for all. */
  readonly planIds?: readonly number[];
  readonly residencyIds?: readonly number[];
}

interface CreateCoupon extends OptionalTerms {
  readonly code: string;
  readonly discountAmount: string;
  readonly usageLimit: number;
  /** Default true. */
  readonly isActive: boolean | null;
}

/** Absent values stay; null keeps the first four. */
interface UpdateCoupon extends OptionalTerms {
  readonly couponId: number | null;
  readonly code: string | null;
  readonly discountAmount: string | null;
  readonly usageLimit: number | null;
  readonly isActive: boolean | null;
  readonly seen?: Precondition | null;
}

export const NEWEST_FIRST = newestFirst<Coupon>("coupons");

const LONGEST_SEARCH = 40;

export class CouponAdministrationService {
  private readonly pages: TablePages<Coupon>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {
    this.pages = new TablePages(dataSource, Coupon, NEWEST_FIRST);
  }

  async list(
    actor: Actor,
    filter: { readonly search: string | null; readonly status: CouponStatus },
    page: PageArguments,
  ): Promise<Page<Coupon>> {
    authorize(actor, "coupon.manage");
    const search = optionalText(filter.search, { field: "search", max: LONGEST_SEARCH });
    const parameters = new Parameters();
    const conditions: string[] = [];
    if (search) {
      conditions.push(`code LIKE ${parameters.add(containing(foldDigits(search).toUpperCase()))}`);
    }
    if (filter.status !== CouponStatus.ALL) {
      conditions.push(`is_active = ${parameters.add(filter.status === CouponStatus.ACTIVE)}`);
    }
    return this.pages.page({ conditions, parameters, isPrepared: !search }, page);
  }

  async statistics(actor: Actor): Promise<CouponStatistics> {
    authorize(actor, "coupon.count");
    await this.limiter.consume(callerOf(actor));
    return queryRow<CouponStatistics>(
      this.dataSource,
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE is_active)::int AS active,
         count(*) FILTER (WHERE NOT is_active)::int AS inactive,
         count(*) FILTER (WHERE held_count + used_count >= usage_limit)::int AS "usedUp",
         coalesce(sum(held_count), 0)::int AS held,
         coalesce(sum(used_count), 0)::int AS uses
       FROM coupons`,
    );
  }

  async coupon(actor: Actor, couponId: number | null): Promise<Coupon> {
    authorize(actor, "coupon.manage");
    return findRow(this.dataSource, Coupon, { id: couponId, noun: "Coupon" });
  }

  async create(
    actor: Actor,
    input: CreateCoupon,
    clientKey: string | null = null,
  ): Promise<Coupon> {
    authorize(actor, "coupon.manage");
    const { firstDay = null, lastDay = null } = input;
    const request = readFields<CouponTerms & CouponBounds>({
      code: () => requireCode(input.code),
      discountPaise: () => requireDiscount(input.discountAmount),
      usageLimit: () => requireUsageLimit(input.usageLimit),
      usesPerResident: () => requireUsesPerResident(input.usesPerResident ?? null),
      firstDay: () => firstDay,
      lastDay: () => requireDays(firstDay, lastDay),
      isActive: () => input.isActive ?? true,
      planIds: () => requireFew("pricingPlanIds", input.planIds ?? []),
      residencyIds: () => requireFew("residencyIds", input.residencyIds ?? []),
    });
    const { planIds, residencyIds, ...terms } = request;
    const creation = creationBy(actor, { clientKey, mutation: "createCoupon", request });
    return createRowOnce(this.dataSource, creation, Coupon, async (tx) => {
      const coupons = tx.getRepository(Coupon);
      const made = { ...terms, heldCount: 0, paidCount: 0, createdAt: this.clock.now() };
      const { identifiers } = await refuseTakenCode(() => coupons.insert(made));
      const coupon = await coupons.findOneByOrFail({ id: identifiers[0]?.id });
      await writeBounds(tx, coupon.id, { planIds, residencyIds });
      return coupon;
    });
  }

  /** A used coupon keeps its code, and a limit at or above its uses. */
  async update(actor: Actor, input: UpdateCoupon): Promise<Coupon> {
    authorize(actor, "coupon.manage");
    const { code, discountAmount, usageLimit, isActive } = input;
    const { usesPerResident, firstDay, lastDay, planIds, residencyIds } = input;
    const given = readFields<Partial<CouponTerms>>({
      ...(code !== null && { code: () => requireCode(code) }),
      ...(discountAmount !== null && { discountPaise: () => requireDiscount(discountAmount) }),
      ...(usageLimit !== null && { usageLimit: () => requireUsageLimit(usageLimit) }),
      ...(usesPerResident !== undefined && {
        usesPerResident: () => requireUsesPerResident(usesPerResident),
      }),
      ...(firstDay !== undefined && { firstDay: () => firstDay }),
      ...(lastDay !== undefined && { lastDay: () => lastDay }),
      ...(isActive !== null && { isActive: () => isActive }),
    });
    const bounds = readFields<Partial<CouponBounds>>({
      ...(planIds && { planIds: () => requireFew("pricingPlanIds", planIds) }),
      ...(residencyIds && { residencyIds: () => requireFew("residencyIds", residencyIds) }),
    });
    return this.dataSource.transaction(async (tx) => {
      const coupon = await this.lockForEdit(tx, input.couponId);
      const { id, usedCount } = coupon;
      const [before] = await boundsOf(tx, [id]);
      requireUnchanged(shown(coupon, before), input.seen);
      const next = { ...termsOf(coupon), ...given };
      requireDays(next.firstDay, next.lastDay);
      const wasEverHeld = await this.wasEverHeld(tx, id);
      const mostOfOne = usesPerResident == null ? 0 : await this.mostOfOne(tx, id);
      refuseContradiction({ code: coupon.code, usedCount, mostOfOne, wasEverHeld }, next);
      await refuseTakenCode(() => tx.getRepository(Coupon).update({ id }, next));
      await writeBounds(tx, id, bounds);
      return Object.assign(coupon, next);
    });
  }

  /** Deactivates and returns a coupon with purchases. */
  async delete(actor: Actor, couponId: number | null): Promise<Coupon | null> {
    authorize(actor, "coupon.manage");
    return this.dataSource.transaction(async (tx) => {
      const wanted = { id: couponId, noun: "Coupon" };
      const coupon = await lockRow(tx, Coupon, wanted, "pessimistic_write");
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
    return lockRow(tx, Coupon, { id, noun: "Coupon" }, "for_no_key_update");
  }

  private async mostOfOne(tx: EntityManager, couponId: number): Promise<number> {
    const { most } = await queryRow<{ most: number }>(
      tx,
      `SELECT coalesce(max(uses), 0)::int AS most FROM (
         SELECT count(*) AS uses FROM coupon_holds
         WHERE coupon_id = $1 AND state <> 'released' GROUP BY user_id
       ) of_residents`,
      [couponId],
    );
    return most;
  }

  private wasEverHeld(tx: EntityManager, couponId: number): Promise<boolean> {
    return tx.getRepository(CouponHold).existsBy({ couponId });
  }
}

function shown(coupon: Coupon, bounds: CouponBounds | undefined) {
  const { code, discountAmount, usageLimit, usesPerResident, firstDay, lastDay, isActive } = coupon;
  const { planIds = [], residencyIds = [] } = bounds ?? {};
  return {
    code,
    discountAmount,
    usageLimit,
    usesPerResident,
    firstDay,
    lastDay,
    isActive,
    pricingPlanIds: planIds.map((id) => toGlobalId("PricingPlan", id)),
    residencyIds: residencyIds.map((id) => toGlobalId("Residency", id)),
  };
}

function termsOf(coupon: Coupon): CouponTerms {
  const { code, discountPaise, usageLimit, usesPerResident, firstDay, lastDay, isActive } = coupon;
  return { code, discountPaise, usageLimit, usesPerResident, firstDay, lastDay, isActive };
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
