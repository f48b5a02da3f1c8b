import { type Day, instantOf } from "../../platform/calendar-day";
import { BookingStatus } from "./booking.entity";

/** What is known of a booking when its status is decided. */
export interface BookingState {
  readonly status: BookingStatus;
  readonly bookingDate: Day;
  readonly startTime: string;
}

/** Whether a booking holds a place. */
export function isLive(status: BookingStatus): boolean {
  return status !== BookingStatus.CANCELLED;
}

/** Why a resident cannot cancel: words for the resident, or null when it is possible. */
export function cancelProblem(
  booking: BookingState,
  now: Date,
  cutoffMinutes: number,
): string | null {
  const { CONFIRMED, PENDING } = BookingStatus;
  if (booking.status !== CONFIRMED && booking.status !== PENDING) {
    return "Only a confirmed or pending booking can be cancelled.";
  }
  const start = instantOf(booking.bookingDate, booking.startTime).getTime();
  if (now.getTime() < start - cutoffMinutes * 60_000) return null;
  return cutoffMinutes === 0
    ? "This booking has already started and can no longer be cancelled."
    : `A booking can be cancelled up to ${cutoffMinutes} minutes before it starts.`;
}

/** What a change of status does to the place and the credit. */
export type Consequence = "none" | "free_place" | "take_place";

/** The consequence of an administrator's change of status (decisions: Booking). */
export function consequenceOf(from: BookingStatus, to: BookingStatus): Consequence {
  if (isLive(from) === isLive(to)) return "none";
  return isLive(to) ? "take_place" : "free_place";
}
