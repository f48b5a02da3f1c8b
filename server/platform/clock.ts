import { type Day, dayInBusinessZone, timeInBusinessZone } from "./calendar-day";

/** The only source of "now". */
export interface Clock {
  now(): Date;
  /** Real time, where the sandbox's clock is ahead. */
  outside?(): Date;
  onAdvance?(listener: (from: Date, to: Date) => Promise<void>): void;
}

/** For values that other machines compare with their time. */
export function timeOutside(clock: Clock): Date {
  return clock.outside?.() ?? clock.now();
}

export const systemClock: Clock = { now: () => new Date() };

export function today(clock: Clock): Day {
  return dayInBusinessZone(clock.now());
}

/** `HH:mm` in the business time zone. */
export function timeOfDay(clock: Clock): string {
  return timeInBusinessZone(clock.now());
}
