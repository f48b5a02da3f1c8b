/** Days for people. Without `Intl`, whose names differ by engine and locale. */

const WEEKDAYS = [
  ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
] as const;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
] as const;

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: string;
  readonly monthName: string;
}

/** Reads `YYYY-MM-DD` without a time zone; null if there is no such day. */
export function readDay(date: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = new Date(Date.UTC(year, month - 1, day));
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) return null;
  const weekday = WEEKDAYS[utc.getUTCDay()] ?? "";
  return { year, month, day, weekday, monthName: MONTHS[month - 1] ?? "" };
}

/** `Sat, 21 Nov` */
export function writeDay({ weekday, day, monthName }: CalendarDay): string {
  return `${weekday.slice(0, 3)}, ${day} ${monthName.slice(0, 3)}`;
}

/** `Sat, 21 Nov 2026` */
export function writeDayWithYear(day: CalendarDay): string {
  return `${writeDay(day)} ${day.year}`;
}

/** `21 November 2026` */
export function writeLongDate({ day, monthName, year }: CalendarDay): string {
  return `${day} ${monthName} ${year}`;
}

/** `Saturday, 21 November 2026` */
export function writeLongDay(day: CalendarDay): string {
  return `${day.weekday}, ${writeLongDate(day)}`;
}
