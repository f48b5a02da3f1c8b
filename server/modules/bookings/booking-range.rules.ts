import type { Day } from "../../platform/calendar-day";
import { invalid } from "../../platform/domain-error";

const DAY_MS = 86_400_000;

/** Per query. */
export const MAX_RANGE_DAYS = 366;

/** Open ends are valid. */
export function requireRange(startDate?: Day | null, endDate?: Day | null): void {
  if (startDate == null || endDate == null || startDate <= endDate) return;
  throw invalid("endDate", "The end date must not be before the start date.");
}

export function requireBoundedRange(startDate: Day, endDate: Day): void {
  requireRange(startDate, endDate);
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  if (days > MAX_RANGE_DAYS) throw invalid("endDate", `At most ${MAX_RANGE_DAYS} days at once.`);
}
