import { addDays, type Day } from "../../platform/calendar-day";

/** Days from the first to the last of a range, at most. */
export const MAX_RANGE_DAYS = 400;

/** What is wrong with a date that shall be disabled, in the words of product-rules.md#disabled-dates; null when nothing is. */
export function dateProblem(date: Day | null, today: Day): string | null {
  if (date === null) return "Date is required";
  return date < today ? "Cannot disable dates in the past" : null;
}

/** What is wrong with a range of days; null when nothing is. */
export function rangeProblem(from: Day, to: Day): string | null {
  if (to < from) return "The last day cannot be before the first.";
  const isTooLong = to > addDays(from, MAX_RANGE_DAYS - 1);
  return isTooLong ? `At most ${MAX_RANGE_DAYS} days at once.` : null;
}
