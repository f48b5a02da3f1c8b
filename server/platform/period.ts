import { addDays, type Day, instantOf, isCalendarDay } from "./calendar-day";
import { invalid } from "./domain-error";

/** Inclusive; a missing end is open. */
export interface Period {
  readonly from?: Day | null;
  readonly to?: Day | null;
}

export function requirePeriod({ from, to }: Period): Period {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day != null && !isCalendarDay(day)) throw invalid(field, "Please give a day as YYYY-MM-DD");
  }
  if (from != null && to != null && to < from) {
    throw invalid("to", "The end date must not be before the start date.");
  }
  return { from, to };
}

/** Null where open. */
export function instantsOf({ from, to }: Period): { since: Date | null; until: Date | null } {
  return {
    since: from == null ? null : instantOf(from, "00:00"),
    until: to == null ? null : instantOf(addDays(to, 1), "00:00"),
  };
}

export function requireBoundedPeriod(
  period: { readonly from: Day; readonly to: Day },
  most: number,
): void {
  requirePeriod(period);
  if (addDays(period.from, most) <= period.to) throw invalid("to", `At most ${most} days at once.`);
}
