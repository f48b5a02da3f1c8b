import { addDays, type Day } from "../../platform/calendar-day";

export const MAX_RANGE_DAYS = 400;

/** product-rules.md#disabled-dates; null for a valid one. */
export function dateProblem(date: Day | null, today: Day): string | null {
  if (date === null) return "Date is required";
  return date < today ? "Cannot disable dates in the past" : null;
}

export function rangeProblem(from: Day, to: Day): string | null {
  if (to < from) return "The last day cannot be before the first.";
  const isTooLong = to > addDays(from, MAX_RANGE_DAYS - 1);
  return isTooLong ? `At most ${MAX_RANGE_DAYS} days at once.` : null;
}
