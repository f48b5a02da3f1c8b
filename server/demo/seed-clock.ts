import { addDays, instantOf } from "../platform/calendar-day";
import { type Clock, today } from "../platform/clock";

/** `HH:mm` on a day relative to today (-1 is yesterday), or some minutes ago. */
export type Moment =
  | { readonly day: number; readonly time: string }
  | { readonly minutesAgo: number };

export class StoryClock implements Clock {
  private instant: Date;

  constructor(private readonly end: Date) {
    this.instant = end;
  }

  now(): Date {
    return this.instant;
  }

  moveTo(instant: Date): void {
    if (instant > this.end)
      throw new Error(`The demo's story runs ahead: ${instant.toISOString()}`);
    this.instant = instant;
  }

  instantOf(moment: Moment): Date {
    if ("minutesAgo" in moment) return new Date(this.end.getTime() - moment.minutesAgo * 60_000);
    return instantOf(this.dayOf(moment.day), moment.time);
  }

  dayOf(day: number): string {
    return addDays(today({ now: () => this.end }), day);
  }

  hasCome(instant: Date): boolean {
    return instant <= this.end;
  }
}
