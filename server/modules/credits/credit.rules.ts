import { addDays, type Day } from "../../platform/calendar-day";
import { isNoDearer, type ListedPrice } from "../catalog/price-list.rules";
import { UNLIMITED_VALIDITY } from "../catalog/pricing-plan.entity";
import { CreditKind, type CreditLot } from "./credit-lot.entity";

export interface Grant {
  readonly kind: CreditKind;
  readonly count: number;
  /** Null means no end. */
  readonly goodUntil: Day | null;
}

/** Inclusive; null means no end. */
export function endDateOf(startDate: Day, validityDays: number): Day | null {
  return validityDays === UNLIMITED_VALIDITY ? null : addDays(startDate, validityDays);
}

/** Whether a returned credit is usable now and until that day. */
export function isUsableUntil(
  { closedAt, pausedAt, goodUntil }: Pick<CreditLot, "closedAt" | "pausedAt" | "goodUntil">,
  day: Day,
): boolean {
  return closedAt === null && pausedAt === null && (goodUntil === null || goodUntil >= day);
}

export interface CreditsLeft {
  /** Null pays for any. */
  readonly boughtFor: number | null;
  readonly isPaused: boolean;
  /** The latest; null where none ends. */
  readonly goodUntil: Day | null;
}

export interface CreditsForCarType {
  readonly kind: CreditKind;
  readonly boughtFor: number | null;
  readonly count: number;
  /** The latest; null where one has no end. */
  readonly goodUntil: Day | null;
}

interface FittingCredits {
  readonly regular: number;
  readonly payPerUse: number;
  /** The latest; null where one has no end, or there is none. */
  readonly goodUntil: Day | null;
}

/** Null is any or unknown (product-rules.md#spending-credits). */
export function isFitting(
  boughtFor: number | null,
  carTypeId: number | null,
  prices: readonly ListedPrice[],
): boolean {
  if (boughtFor === null || carTypeId === null || boughtFor === carTypeId) return true;
  return isNoDearer(prices, carTypeId, boughtFor);
}

export function fittingCredits(
  credits: readonly CreditsForCarType[],
  carTypeId: number | null,
  prices: readonly ListedPrice[],
): FittingCredits {
  const fitting = credits.filter(({ boughtFor }) => isFitting(boughtFor, carTypeId, prices));
  const sumOf = (kind: CreditKind) =>
    fitting.reduce((sum, credit) => sum + (credit.kind === kind ? credit.count : 0), 0);
  const ends = fitting.map(({ goodUntil }) => goodUntil).sort();
  return {
    regular: sumOf(CreditKind.REGULAR),
    payPerUse: sumOf(CreditKind.PAY_PER_USE),
    goodUntil: ends.includes(null) ? null : (ends.at(-1) ?? null),
  };
}
