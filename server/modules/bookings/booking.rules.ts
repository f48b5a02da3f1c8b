import { type Day, instantOf } from "../../platform/calendar-day";
import { DomainError, invalid, notFound } from "../../platform/domain-error";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { hasStarted } from "../schedule/schedule.rules";
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

/** What a resident may do to an own booking that is not over, in the words of an error. */
export type Change = "cancelled" | "moved";

/** Why a resident cannot cancel or move a booking: words for the resident, or null when it is possible. */
export function changeProblem(
  booking: BookingState,
  change: Change,
  now: Date,
  cutoffMinutes: number,
): string | null {
  const { CONFIRMED, PENDING } = BookingStatus;
  if (booking.status !== CONFIRMED && booking.status !== PENDING) {
    return `Only a confirmed or pending booking can be ${change}.`;
  }
  const start = instantOf(booking.bookingDate, booking.startTime).getTime();
  if (now.getTime() < start - cutoffMinutes * 60_000) return null;
  return cutoffMinutes === 0
    ? `This booking has already started and can no longer be ${change}.`
    : `A booking can be ${change} up to ${cutoffMinutes} minutes before it starts.`;
}

/** What a change of status does to the place and the credit. */
export type Consequence = "none" | "free_place" | "take_place";

/** The consequence of an administrator's change of status (product-rules.md#booking-status). */
export function consequenceOf(from: BookingStatus, to: BookingStatus): Consequence {
  if (isLive(from) === isLive(to)) return "none";
  return isLive(to) ? "take_place" : "free_place";
}

/** Refuses to bring a booking of a deleted resident back: what is left of it can be completed or cancelled. */
export function requireOpenToDeleted(from: BookingStatus, to: BookingStatus): void {
  if (to === BookingStatus.CANCELLED || (to === BookingStatus.COMPLETED && isLive(from))) return;
  throw new DomainError(
    "PERSON_DELETED",
    "This resident was deleted: the booking can only be completed or cancelled.",
  );
}

/** Refuses to overwrite what someone else made of a booking since the caller saw it. */
export function refuseChangedMeanwhile(now: BookingStatus, expected: BookingStatus | null): void {
  if (expected === null || expected === now) return;
  throw new DomainError(
    "CHANGED_MEANWHILE",
    `Somebody else changed this booking meanwhile: it is ${now} now.`,
  );
}

/** The slot that residents can still take on a day; refuses one that is archived, closed or has started. */
export function requireOpenSlot(slot: BookingSlot | null, date: Day, now: Date): BookingSlot {
  if (!slot) throw notFound("Slot");
  if (!slot.isActive) {
    throw invalid("slotId", "This time slot is not offered. Please choose another.", "SLOT_CLOSED");
  }
  if (hasStarted(date, slot.startTime, now)) {
    const message = "This time slot has already started. Please choose another.";
    throw invalid("slotId", message, "SLOT_STARTED");
  }
  return slot;
}
