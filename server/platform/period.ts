import { addDays, type Day, instantOf, isCalendarDay } from "./calendar-day";
import { invalid } from "./domain-error";

const DAY_MS = 86_400_000;

/** Inclusive; a missing end is open. */
export interface Period {
  readonly from?: Day | null;
  readonly to?: Day | null;
}

export function requirePeriod({ from, to }: Period): Period {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day != null && !isCalendarDay(day)) throw invalid(field, "Please give a day as YYYY-MM-DD");
  }
  requireRange(from, to, "to");
  return { from, to };
}

/** Null where open. */
export function instantsOf({ from, to }: Period): { since: Date | null; until: Date | null } {
  return {
    since: from == null ? null : instantOf(from, "00:00"),
    until: to == null ? null : instantOf(addDays(to, 1), "00:00"),
  };
}

/** Open ends are valid. @throws INVALID_INPUT that names `field` */
export function requireRange(start?: Day | null, end?: Day | null, field = "endDate"): void {
  if (start == null || end == null || start <= end) return;
  throw invalid(field, "The end date must not be before the start date.");
}

export function requireBoundedRange(start: Day, end: Day, most: number, field = "endDate"): void {
  requireRange(start, end, field);
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (days > most) throw invalid(field, `At most ${most} days at once.`);
}
