import { z } from "zod/mini";
import { foldDigits } from "../../../server/platform/typed-text";
import { LONGEST_CODE } from "../../shared/coupon-entry/longestCode";
import {
  LONGEST_AMOUNT,
  optionalWholeNumber,
  rupees,
  rupeesOf,
  typedNumber,
} from "../../ui/form/typedNumber";
import { typedText } from "../../ui/form/typedText";

export interface CouponFields {
  code: string;
  discountAmount: string;
  usageLimit: string;
  /** Empty for no limit. */
  usesPerResident: string;
  firstDay: string;
  lastDay: string;
  pricingPlanIds: string[];
  residencyIds: string[];
  isActive: boolean;
}

export const newCoupon: CouponFields = {
  code: "",
  discountAmount: "",
  usageLimit: "1",
  usesPerResident: "1",
  firstDay: "",
  lastDay: "",
  pricingPlanIds: [],
  residencyIds: [],
  isActive: true,
};

const CODE = "A coupon code has 1 to 40 letters, digits, - or _ only";
const isCode = (code: string) => /^[A-Z0-9_-]*$/.test(foldDigits(code).toUpperCase());
const LEAST_DISCOUNT = 0.01;
const MOST_DISCOUNT = 1_000_000;
const DISCOUNT = "The discount must be from 0.01 to 10,00,000 rupees, with at most two places";
const MOST_USES = 1_000_000;
const USES = "The usage limit must be a whole number from 1 to 10,00,000";

const USES_PER_RESIDENT =
  "The uses per resident must be a whole number from 1 to 10,00,000, or empty for no limit";

const optionalDay = z.pipe(
  z.string(),
  z.transform((day) => day || null),
);

/** Not a number is 1 (product-rules.md#coupon-values). */
export const usageLimitRule = z.pipe(
  z.pipe(
    typedNumber,
    z.transform((limit) => (limit === null || Number.isNaN(limit) ? 1 : limit)),
  ),
  z
    .number()
    .check(
      z.minimum(1, "Usage limit must be at least 1"),
      z.maximum(MOST_USES, USES),
      z.multipleOf(1, USES),
    ),
);

/** product-rules.md#coupon-values */
export const couponRules = z
  .object({
    code: typedText(LONGEST_CODE, "Coupon code is required").check(z.refine(isCode, CODE)),
    discountAmount: z.pipe(
      typedText(LONGEST_AMOUNT, "Discount amount is required").check(
        rupees(LEAST_DISCOUNT, MOST_DISCOUNT, DISCOUNT),
      ),
      z.transform((amount) => rupeesOf(amount) ?? ""),
    ),
    usageLimit: usageLimitRule,
    usesPerResident: optionalWholeNumber(1, MOST_USES, USES_PER_RESIDENT),
    firstDay: optionalDay,
    lastDay: optionalDay,
    pricingPlanIds: z.array(z.string()),
    residencyIds: z.array(z.string()),
    isActive: z.boolean(),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
      path: ["lastDay"],
      error: "The last day cannot be before the first day",
    }),
  );

export type CouponTerms = z.output<typeof couponRules>;
