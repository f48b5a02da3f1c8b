/** `YYYY-MM-DD`, never a JS `Date`, so that no time zone can shift it. */
export type Day = string;

export const BUSINESS_ZONE = "Asia/Kolkata";

/** India has no daylight saving time. */
const ZONE_AHEAD_MS = 5.5 * 60 * 60 * 1_000;

const inBusinessZone = (instant: Date) => new Date(instant.getTime() + ZONE_AHEAD_MS).toISOString();

export const dayInBusinessZone = (instant: Date): Day => inBusinessZone(instant).slice(0, 10);

/** `HH:mm` */
export const timeInBusinessZone = (instant: Date): string => inBusinessZone(instant).slice(11, 16);

/** `2026-02-30` is not one. */
export function isCalendarDay(text: string): text is Day {
  return readDay(text) !== null;
}

/** `2026-11-28` → `Sat, 28 Nov`. */
export function shortDay(day: Day): string {
  return written(day, writeDay);
}

/** `2026-11-28` → `Sat, 28 Nov 2026`. */
export function dayWithYear(day: Day): string {
  return written(day, writeDayWithYear);
}

/** `Sat, 28 Nov`, in another year than today `Sun, 28 Nov 2027`. */
export function dayAsOf(today: Day, day: Day): string {
  return today.slice(0, 4) === day.slice(0, 4) ? shortDay(day) : dayWithYear(day);
}

function written(day: Day, write: (day: CalendarDay) => string): string {
  const read = readDay(day);
  return read ? write(read) : day;
}

/** Negative `count` for earlier days. */
export function addDays(day: Day, count: number): Day {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return instant.toISOString().slice(0, 10);
}

/** `time` is `HH:mm`; India has no daylight saving time. */
export function instantOf(day: Day, time: string): Date {
  return new Date(`${day}T${time.slice(0, 5)}:00+05:30`);
}

/** `16:30:00` → `4:30 PM`. */
export function timeOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const written = `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`;
  return `${written} ${hours < 12 ? "AM" : "PM"}`;
}

/** `Sat, 28 Nov 2026, 4:30 PM`, in India. */
export function dayAndTime(instant: Date): string {
  return `${dayWithYear(dayInBusinessZone(instant))}, ${timeOf(timeInBusinessZone(instant))}`;
}

export const TIME_OF_DAY = "a time of day, as HH:mm, where midnight is 00:00";

/** An end not after the start is on the next day. */
export function endInstantOf(day: Day, startTime: string, endTime: string): Date {
  const isNextDay = endTime.slice(0, 5) <= startTime.slice(0, 5);
  return instantOf(isNextDay ? addDays(day, 1) : day, endTime);
}

/** `HH:mm`, or `HH:mm:00` as the database writes it. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text);
}

/** Without `Intl`, whose names differ by engine and locale. */
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
  const match = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/.exec(date);
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
