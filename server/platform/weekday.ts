import type { Day } from "./calendar-day";

export enum Weekday {
  MONDAY = "MONDAY",
  TUESDAY = "TUESDAY",
  WEDNESDAY = "WEDNESDAY",
  THURSDAY = "THURSDAY",
  FRIDAY = "FRIDAY",
  SATURDAY = "SATURDAY",
  SUNDAY = "SUNDAY",
}

/** The days of the week, Monday first. */
export const WEEKDAYS = Object.values(Weekday);

/** The mask of all of them. */
export const EVERY_WEEKDAY = 127;

/** Days of the week as the database has them: Monday is the lowest bit. */
export function maskOf(weekdays: readonly Weekday[]): number {
  return weekdays.reduce((mask, weekday) => mask | (1 << WEEKDAYS.indexOf(weekday)), 0);
}

/** The days of the week of a mask, Monday first. */
export function weekdaysOf(mask: number): Weekday[] {
  return WEEKDAYS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

/** Which bit of a mask a day has. */
export function bitOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The day of the week of a day. */
export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[bitOf(day)] ?? Weekday.MONDAY;
}
