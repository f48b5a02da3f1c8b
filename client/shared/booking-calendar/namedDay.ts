import { formatLongDay } from "../../ui/format";
import type { CalendarDay } from "./calendarDays";

/** Null for days of the calendar. */
export function namedDayProblem(
  named: string | null,
  today: string,
  days: readonly Pick<CalendarDay, "date">[],
): string | null {
  if (named === null || days.some(({ date }) => date === named)) return null;
  if (!isDay(named)) return "The address names no date that there is. Please choose one.";
  const day = formatLongDay(named);
  if (named < today) return `${day} is past. Please choose another date.`;
  const last = days.at(-1)?.date;
  const until = last ? ` You can book until ${formatLongDay(last)}.` : "";
  return `${day} cannot be booked yet.${until}`;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
