import { dayParts, formatLongDay } from "../../ui/format";
import type { DayChoice_calendar$data } from "./__generated__/DayChoice_calendar.graphql";

export type CalendarDay = DayChoice_calendar$data["days"][number];

/** product-rules.md#pay-per-use-booking; null for an open day. */
export function closedReason({
  isDisabled,
  disabledReason,
}: Omit<CalendarDay, "id">): string | null {
  return isDisabled ? disabledReason || "Booking not available" : null;
}

export function firstDayWithPlaces(
  days: readonly Pick<CalendarDay, "date" | "isDisabled">[],
  known: readonly { readonly date: string; readonly isAvailable: boolean }[],
): string | null {
  const isSpent = (date: string) =>
    known.some((slot) => slot.date === date) && !known.some((slot) => slot.isAvailable);
  const open = days.filter(({ isDisabled }) => !isDisabled);
  return (open.find(({ date }) => !isSpent(date)) ?? open[0])?.date ?? null;
}

/** Null for days of the calendar. */
export function namedDayProblem(
  named: string | null,
  today: string,
  days: readonly Pick<CalendarDay, "date">[],
): string | null {
  if (named === null || days.some(({ date }) => date === named)) return null;
  if (!dayParts(named)) return "The address names no date that there is. Please choose one.";
  const day = formatLongDay(named);
  if (named < today) return `${day} is past. Please choose another date.`;
  const last = days.at(-1)?.date;
  const until = last ? ` You can book until ${formatLongDay(last)}.` : "";
  return `${day} cannot be booked yet.${until}`;
}
