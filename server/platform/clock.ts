import { type Day, dayInBusinessZone, timeInBusinessZone } from "./calendar-day";

/** The only source of "now"; tests inject a still one. */
export interface Clock {
  now(): Date;
  /** Other machines' time, where the sandbox's clock is ahead. */
  outside?(): Date;
  /** For the sandbox's clock. */
  onAdvance?(listener: (from: Date, to: Date) => Promise<void>): void;
}

/** An instant of a clock in other machines' time, for values that they compare with theirs. */
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
