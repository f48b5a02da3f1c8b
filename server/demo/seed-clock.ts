import { addDays, instantOf } from "../platform/calendar-day";
import { type Clock, today } from "../platform/clock";

/** When something happened: on a day counted from today (-1 is yesterday) at `HH:mm`, or some minutes ago. */
export type Moment =
  | { readonly day: number; readonly time: string }
  | { readonly minutesAgo: number };

/** A clock that is turned by hand through the days before an instant, and never beyond it. */
export class StoryClock implements Clock {
  private instant: Date;

  /** @param end the present, where the story ends */
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

  /** The calendar day that lies a number of days after (before, when negative) the present one. */
  dayOf(day: number): string {
    return addDays(today({ now: () => this.end }), day);
  }

  hasCome(instant: Date): boolean {
    return instant <= this.end;
  }
}
