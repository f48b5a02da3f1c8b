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

/** Monday first. */
export const WEEKDAYS = Object.values(Weekday);

export const EVERY_WEEKDAY = 127;

/** Monday is the lowest bit. */
export function maskOf(weekdays: readonly Weekday[]): number {
  return weekdays.reduce((mask, weekday) => mask | (1 << WEEKDAYS.indexOf(weekday)), 0);
}

/** Monday first. */
export function weekdaysOf(mask: number): Weekday[] {
  return WEEKDAYS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

export function bitOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[bitOf(day)] ?? Weekday.MONDAY;
}
