import { addDays, type Day, instantOf } from "../../platform/calendar-day";

type DayObstacle = "DATE_DISABLED" | "OUTSIDE_WINDOW";

export type Obstacle = DayObstacle | "STARTED" | "FULL";

export interface DayState {
  readonly today: Day;
  /** product-rules.md#booking-window */
  readonly windowDays: number;
  readonly day: Day;
  readonly isDisabled: boolean;
}

export interface SlotState {
  readonly startTime: string;
  readonly maxBookings: number;
  readonly booked: number;
}

export function windowOf(today: Day, windowDays: number): Day[] {
  return Array.from({ length: windowDays }, (_, offset) => addDays(today, offset));
}

/** Null for a bookable day. */
export function dayObstacle(state: DayState): DayObstacle | null {
  if (state.day < state.today) return "OUTSIDE_WINDOW";
  if (state.day > addDays(state.today, state.windowDays - 1)) return "OUTSIDE_WINDOW";
  return state.isDisabled ? "DATE_DISABLED" : null;
}

export function hasStarted(day: Day, startTime: string, now: Date): boolean {
  return now >= instantOf(day, startTime);
}

/** Null for a slot with a free place. */
export function slotObstacles(day: DayState, now: Date): (slot: SlotState) => Obstacle | null {
  const obstacle = dayObstacle(day);
  if (obstacle) return () => obstacle;
  const isToday = day.day === day.today;
  return (slot) => {
    if (isToday && hasStarted(day.day, slot.startTime, now)) return "STARTED";
    return placesLeft(slot) === 0 ? "FULL" : null;
  };
}

/** Never negative, even after an override. */
export function placesLeft(slot: Pick<SlotState, "maxBookings" | "booked">): number {
  return Math.max(0, slot.maxBookings - slot.booked);
}

export const NOT_OFFERED = "This time slot is not offered. Please choose another.";

/** product-rules.md#disabled-dates */
export function dateError(reason: string | null): string {
  const text = "This date is not available for booking.";
  return reason ? `${text} Reason: ${reason}` : text;
}
