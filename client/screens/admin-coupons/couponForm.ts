import { z } from "zod/mini";
import { foldDigits } from "../../../server/platform/typed-text";
import { LONGEST_CODE } from "../../shared/coupon-entry/longestCode";
import { LONGEST_AMOUNT, rupees, rupeesOf } from "../../ui/form/rupees";
import { typedText } from "../../ui/form/typedText";

export interface CouponFields {
  code: string;
  discountAmount: string;
  usageLimit: string;
  isActive: boolean;
}

export const newCoupon: CouponFields = {
  code: "",
  discountAmount: "",
  usageLimit: "1",
  isActive: true,
};

const LEAST_DISCOUNT = 0.01;
const MOST_DISCOUNT = 1_000_000;
const DISCOUNT = "The discount must be from 0.01 to 10,00,000 rupees, with at most two places";
const MOST_USES = 1_000_000;
const USES = "The usage limit must be a whole number from 1 to 10,00,000";

/** Not a number is 1 (product-rules.md#coupon-values). */
export function usageLimitOf(text: string): number {
  const limit = Number.parseInt(foldDigits(text), 10);
  return Number.isNaN(limit) ? 1 : limit;
}

/** product-rules.md#coupon-values. The server checks the rest of the code's format. */
export const couponRules = z.object({
  code: typedText(LONGEST_CODE, "Coupon code is required"),
  discountAmount: z.pipe(
    typedText(LONGEST_AMOUNT, "Discount amount is required").check(
      rupees(LEAST_DISCOUNT, MOST_DISCOUNT, DISCOUNT),
    ),
    z.transform((amount) => rupeesOf(amount) ?? ""),
  ),
  usageLimit: z.pipe(
    z.pipe(z.string(), z.transform(usageLimitOf)),
    z.number().check(z.minimum(1, "Usage limit must be at least 1"), z.maximum(MOST_USES, USES)),
  ),
  isActive: z.boolean(),
});

export type CouponTerms = z.output<typeof couponRules>;
