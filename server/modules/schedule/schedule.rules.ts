import { addDays, type Day, instantOf } from "../../platform/calendar-day";

/** Why nothing can be booked on a day. */
export type DayObstacle = "DATE_DISABLED" | "OUTSIDE_WINDOW";

/** Why a slot cannot be taken on a day. */
export type Obstacle = DayObstacle | "STARTED" | "FULL";

/** What is known of a day. */
export interface DayState {
  readonly today: Day;
  /** Days that residents can book, today included (product-rules.md#booking-window: 10). */
  readonly windowDays: number;
  readonly day: Day;
  readonly isDisabled: boolean;
}

/** What is known of a slot on a day. */
export interface SlotState {
  readonly startTime: string;
  readonly maxBookings: number;
  readonly booked: number;
}

/** The days residents can book, today first. */
export function windowOf(today: Day, windowDays: number): Day[] {
  return Array.from({ length: windowDays }, (_, offset) => addDays(today, offset));
}

/** What keeps the whole day from being booked; null when nothing does. */
export function dayObstacle(state: DayState): DayObstacle | null {
  if (state.day < state.today) return "OUTSIDE_WINDOW";
  if (state.day > addDays(state.today, state.windowDays - 1)) return "OUTSIDE_WINDOW";
  return state.isDisabled ? "DATE_DISABLED" : null;
}

/** Whether a slot of a day has begun. */
export function hasStarted(day: Day, startTime: string, now: Date): boolean {
  return now >= instantOf(day, startTime);
}

/** What keeps a slot from being taken on a day; null when a place is available. */
export function slotObstacle(day: DayState, slot: SlotState, now: Date): Obstacle | null {
  return slotObstacles(day, now)(slot);
}

/** The same for the slots of a day, of which the day itself is looked at once. */
export function slotObstacles(day: DayState, now: Date): (slot: SlotState) => Obstacle | null {
  const obstacle = dayObstacle(day);
  if (obstacle) return () => obstacle;
  const isToday = day.day === day.today;
  return (slot) => {
    if (isToday && hasStarted(day.day, slot.startTime, now)) return "STARTED";
    return placesLeft(slot) === 0 ? "FULL" : null;
  };
}

/** Free places of a slot on a day, never negative even after an administrator's override. */
export function placesLeft(slot: Pick<SlotState, "maxBookings" | "booked">): number {
  return Math.max(0, slot.maxBookings - slot.booked);
}

/** The error of a disabled or unbookable date, in the words of product-rules.md#disabled-dates. */
export function dateError(reason: string | null): string {
  const text = "This date is not available for booking.";
  return reason ? `${text} Reason: ${reason}` : text;
}
