/** A day of the calendar as `YYYY-MM-DD`; never a JS `Date`, so that no time zone can move it. */
export type Day = string;

/** The business runs in Hyderabad: every "today" and every slot time is in this zone. */
export const BUSINESS_ZONE = "Asia/Kolkata";

/** How far the zone is ahead of UTC; India keeps no summer time. */
const ZONE_AHEAD_MS = 5.5 * 60 * 60 * 1_000;

const TIME_FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: BUSINESS_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The calendar day of an instant in the business zone. */
export function dayInBusinessZone(instant: Date): Day {
  return new Date(instant.getTime() + ZONE_AHEAD_MS).toISOString().slice(0, 10);
}

/** The time of day of an instant in the business zone as `HH:mm`. */
export function timeInBusinessZone(instant: Date): string {
  return TIME_FORMAT.format(instant);
}

/** Whether the text is a day that exists: `2026-02-30` is not one. */
export function isCalendarDay(text: string): text is Day {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The day `count` days after (before, when negative) a day. */
export function addDays(day: Day, count: number): Day {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return instant.toISOString().slice(0, 10);
}

/** The instant at which a time of day (`HH:mm`) begins on a day; India keeps no summer time. */
export function instantOf(day: Day, time: string): Date {
  return new Date(`${day}T${time.slice(0, 5)}:00+05:30`);
}

/** Whether the text is a time of day on a 24-hour clock, `HH:mm` or as the database writes it, `HH:mm:00`. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text);
}
