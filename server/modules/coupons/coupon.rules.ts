import { DomainError, invalid } from "../../platform/domain-error";
import { type Paise, toPaise } from "../../platform/money";
import { isBlank, requireText } from "../../platform/text";
import { foldDigits, readTypedText } from "../../platform/typed-text";

export interface CouponTerms {
  readonly code: string;
  readonly discountPaise: Paise;
  readonly usageLimit: number;
  readonly isActive: boolean;
}

/** Uses taken, and whether any purchase ever asked for one. */
export interface CouponUses {
  readonly code: string;
  readonly usedCount: number;
  readonly wasEverHeld: boolean;
}

const CODE = /^[A-Z0-9_-]{1,40}$/;
const MAX_CODE = 40;
const CODE_RULE = { field: "code", max: MAX_CODE, required: "Coupon code is required" } as const;
const LEAST_DISCOUNT: Paise = 1;
/** 10,00,000 rupees: more than any plan costs. */
const MOST_DISCOUNT: Paise = 100_000_000;
const MOST_USES = 1_000_000;

/** Upper case, without invisible marks; null for an impossible code. */
export function toCode(typed: string): string | null {
  const { text } = readTypedText(typed, { max: MAX_CODE });
  const code = foldDigits(text).toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Null for none. @throws DomainError for an impossible code */
export function enteredCode(text: string | null): string | null {
  if (text === null || isBlank(text)) return null;
  const code = toCode(text);
  if (code === null) throw invalidCoupon("couponCode");
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

/** @throws DomainError where an edit contradicts past uses */
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
}

/** Guests hear no reason; signed-in people, whose look-ups are limited, do. */
export function invalidCoupon(
  field: string,
  isSignedIn = false,
  coupon: { readonly isActive: boolean } | null = null,
): DomainError {
  return invalid(field, isSignedIn && coupon ? whatIsWrong(coupon) : UNKNOWN, "INVALID_COUPON");
}

const UNKNOWN = "Invalid coupon code";

function whatIsWrong({ isActive }: { readonly isActive: boolean }): string {
  return isActive ? "This coupon has been used up." : "This coupon is not active any more.";
}

/** A use held for this person counts as left. */
export function isUsable(
  coupon: { readonly isActive: boolean; readonly isUsedUp: boolean },
  isHeldForThem: boolean,
): boolean {
  return coupon.isActive && (!coupon.isUsedUp || isHeldForThem);
}
