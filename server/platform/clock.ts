import { type Day, dayInBusinessZone, timeInBusinessZone } from "./calendar-day";

/** The only source of "now"; tests inject a still one. */
export interface Clock {
  now(): Date;
  /** The time on others' machines, where it is another: a sandbox's clock can be ahead of it. */
  outside?(): Date;
}

/** The time that others' machines show at an instant of a clock: what they compare with their own is said in it. */
export function timeOutside(clock: Clock): Date {
  return clock.outside?.() ?? clock.now();
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Today in the business time zone, whatever the process's own zone is. */
export function today(clock: Clock): Day {
  return dayInBusinessZone(clock.now());
}

/** The time of day in the business time zone as `HH:mm`. */
export function timeOfDay(clock: Clock): string {
  return timeInBusinessZone(clock.now());
}
