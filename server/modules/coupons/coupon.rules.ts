import { type Day, dayAsOf } from "../../platform/calendar-day";
import { DomainError, invalid } from "../../platform/domain-error";
import { type Paise, toPaise } from "../../platform/money";
import { isBlank, requireText } from "../../platform/text";
import { foldDigits, hiddenFaultOf, readTypedText } from "../../platform/typed-text";

export interface CouponTerms {
  readonly code: string;
  readonly discountPaise: Paise;
  readonly usageLimit: number;
  /** Null for no limit. */
  readonly usesPerResident: number | null;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly isActive: boolean;
}

interface CouponUses {
  readonly code: string;
  readonly usedCount: number;
  /** Held and used, by the resident with the most. */
  readonly mostOfOne: number;
  readonly wasEverHeld: boolean;
}

const CODE = /^[A-Z0-9_-]{1,40}$/;
const MAX_CODE = 40;
const CODE_RULE = { field: "code", max: MAX_CODE, required: "Coupon code is required" } as const;
const LEAST_DISCOUNT: Paise = 1;
/** 10,00,000 rupees. */
const MOST_DISCOUNT: Paise = 100_000_000;
const MOST_USES = 1_000_000;

/** Null for an impossible code. */
export function toCode(typed: string): string | null {
  const { text } = readTypedText(typed, { max: MAX_CODE });
  const code = foldDigits(text).toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Null for none. @throws DomainError for an impossible code, by its hidden character if it has one */
export function enteredCode(text: string | null): string | null {
  if (text === null || isBlank(text)) return null;
  const code = toCode(text);
  if (code === null) throw invalidCoupon("couponCode", hiddenFaultOf(text));
  return code;
}

export function requireCode(text: string): string {
  const code = toCode(requireText(text, CODE_RULE));
  if (code !== null) return code;
  throw invalid("code", "A coupon code has 1 to 40 letters, digits, - or _ only");
}

export function requireDiscount(amount: string): Paise {
  const paise = toPaise(amount);
  if (paise !== null && paise >= LEAST_DISCOUNT && paise <= MOST_DISCOUNT) return paise;
  throw invalid(
    "discountAmount",
    "The discount must be from 0.01 to 10,00,000 rupees, with at most two places",
  );
}

export function requireUsageLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_USES) return limit;
  throw invalid("usageLimit", "The usage limit must be a whole number from 1 to 10,00,000");
}

export function requireUsesPerResident(uses: number | null): number | null {
  if (uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= MOST_USES)) return uses;
  throw invalid(
    "usesPerResident",
    "The uses per resident must be a whole number from 1 to 10,00,000, or empty for no limit",
  );
}

export function requireDays(firstDay: Day | null, lastDay: Day | null): Day | null {
  if (firstDay === null || lastDay === null || firstDay <= lastDay) return lastDay;
  throw invalid("lastDay", "The last day cannot be before the first day");
}

/** @throws DomainError if past uses contradict the edit */
export function refuseContradiction(coupon: CouponUses, next: CouponTerms): void {
  if (coupon.wasEverHeld && next.code !== coupon.code) {
    throw new DomainError("COUPON_IN_USE", "A coupon that was used keeps its code.", {
      field: "code",
    });
  }
  if (next.usageLimit < coupon.usedCount) {
    throw new DomainError(
      "COUPON_IN_USE",
      `The usage limit cannot be below the ${coupon.usedCount} uses that are gone.`,
      { field: "usageLimit" },
    );
  }
  if (next.usesPerResident !== null && next.usesPerResident < coupon.mostOfOne) {
    throw new DomainError(
      "COUPON_IN_USE",
      `The uses per resident cannot be below the ${coupon.mostOfOne} uses of one resident.`,
      { field: "usesPerResident" },
    );
  }
}

/** Empty means all. */
export interface CouponBounds {
  readonly planIds: readonly number[];
  readonly residencyIds: readonly number[];
}

export interface CouponOfResident extends CouponBounds {
  readonly coupon: Pick<CouponTerms, "isActive" | "usesPerResident" | "firstDay" | "lastDay"> & {
    readonly isUsedUp: boolean;
  };
  /** Paid uses. */
  readonly ownUses: number;
  /** Held by an unpaid purchase of the resident; counts as left. */
  readonly isHeld: boolean;
}

interface CouponWish {
  readonly day: Day;
  /** Null while none is chosen. */
  readonly planId: number | null;
  /** Null for guests. */
  readonly residencyId: number | null;
}

/** Shown to residents; null if usable. */
export function whyUnusable(
  { coupon, planIds, residencyIds, ownUses, isHeld }: CouponOfResident,
  { day, planId, residencyId }: CouponWish,
): string | null {
  const { isActive, isUsedUp, usesPerResident, firstDay, lastDay } = coupon;
  if (!isActive) return "This coupon is not active any more.";
  if (firstDay !== null && day < firstDay)
    return `This coupon starts on ${dayAsOf(day, firstDay)}.`;
  if (lastDay !== null && day > lastDay) return `This coupon ended on ${dayAsOf(day, lastDay)}.`;
  if (!covers(residencyIds, residencyId)) return "This coupon isn't for your community.";
  if (!covers(planIds, planId)) {
    return "This coupon isn't for this plan. Choose another plan, or go on without it.";
  }
  if (usesPerResident !== null && ownUses >= usesPerResident) {
    return ownUses === 1
      ? "You have used this coupon."
      : `You have used this coupon ${ownUses} times.`;
  }
  return isUsedUp && !isHeld ? "This coupon has been used up." : null;
}

/** Empty covers all; an unknown id is covered. */
export function covers(ids: readonly number[], id: number | null): boolean {
  return ids.length === 0 || id === null || ids.includes(id);
}

/** Guests get no reason; residents, whose look-ups are rate-limited, do. */
export function invalidCoupon(field: string, why: string | null = null): DomainError {
  return invalid(field, why ?? "Invalid coupon code", "INVALID_COUPON");
}
