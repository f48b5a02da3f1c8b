import { addDays, type Day, isCalendarDay } from "../../platform/calendar-day";
import { invalid, readFields } from "../../platform/domain-error";
import { requireText, requireWholeNumber } from "../../platform/text";
import type { CreditKind, CreditLot } from "./credit-lot.entity";

export interface CreditGrant {
  readonly kind: CreditKind;
  readonly count: number;
  readonly reason: string;
  /** Null means no end. */
  readonly goodUntil: Day | null;
  /** Null pays for any. */
  readonly carTypeId: number | null;
}

const REASON = { field: "reason", max: 300, required: "Reason is required" };
const MOST_CREDITS = 100;
const LONGEST_DAYS = 3_660;

export function requireGrant({
  kind,
  count,
  reason,
  goodUntil,
  carTypeId,
}: CreditGrant): CreditGrant {
  const bounds = { field: "count", min: 1, max: MOST_CREDITS };
  const read = readFields({
    count: () => requireWholeNumber(count, bounds),
    reason: () => requireText(reason, REASON),
  });
  return { kind, goodUntil, carTypeId, ...read };
}

export function requireGoodUntil(goodUntil: Day | null, today: Day): void {
  if (goodUntil === null) return;
  if (!isCalendarDay(goodUntil) || goodUntil < today) {
    throw invalid("goodUntil", "Please choose today or a later date");
  }
  if (goodUntil > addDays(today, LONGEST_DAYS)) {
    throw invalid("goodUntil", `Please choose a date within ${LONGEST_DAYS} days`);
  }
}

export function isOfGrant(lot: CreditLot, userId: number, grant: CreditGrant): boolean {
  return (
    lot.userId === userId &&
    lot.kind === grant.kind &&
    lot.granted === grant.count &&
    lot.reason === grant.reason &&
    lot.goodUntil === grant.goodUntil &&
    lot.carTypeId === grant.carTypeId
  );
}
