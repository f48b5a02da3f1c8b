import { addDays, type Day, instantOf, isCalendarDay } from "./calendar-day";
import { invalid } from "./domain-error";

/** The days from a first to a last, both included; an end that is not given is open. */
export interface Period {
  readonly from?: Day | null;
  readonly to?: Day | null;
}

/** A period whose days exist and are in order; refuses others by the field. */
export function requirePeriod({ from, to }: Period): Period {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day != null && !isCalendarDay(day)) throw invalid(field, "Please give a day as YYYY-MM-DD");
  }
  if (from != null && to != null && to < from) {
    throw invalid("to", "The end date cannot be before the start date.");
  }
  return { from, to };
}

/** When a period begins, and when it is over: null where it is open. */
export function instantsOf({ from, to }: Period): { since: Date | null; until: Date | null } {
  return {
    since: from == null ? null : instantOf(from, "00:00"),
    until: to == null ? null : instantOf(addDays(to, 1), "00:00"),
  };
}

/** A period with both ends, of so many days at most; refuses others by the field. */
export function requireBoundedPeriod(
  period: { readonly from: Day; readonly to: Day },
  most: number,
): void {
  requirePeriod(period);
  if (addDays(period.from, most) <= period.to) throw invalid("to", `At most ${most} days at once.`);
}
