import type { Day } from "../../platform/calendar-day";
import { invalid } from "../../platform/domain-error";

const DAY_MS = 86_400_000;

/** Days that are counted at once at most: a leap year. */
export const MAX_RANGE_DAYS = 366;

/** Refuses a range of days that ends before it begins; a side that is open fits every other. */
export function requireRange(startDate?: Day | null, endDate?: Day | null): void {
  if (startDate == null || endDate == null || startDate <= endDate) return;
  throw invalid("endDate", "The end date must not be before the start date.");
}

/** Refuses, besides, a range of more than a year. */
export function requireBoundedRange(startDate: Day, endDate: Day): void {
  requireRange(startDate, endDate);
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  if (days > MAX_RANGE_DAYS) throw invalid("endDate", `At most ${MAX_RANGE_DAYS} days at once.`);
}
