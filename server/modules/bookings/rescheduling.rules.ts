import { type Day, dayWithYear } from "../../platform/calendar-day";
import { DomainError } from "../../platform/domain-error";
import type { HeldPlace } from "../schedule/slot-schedule.rules";
import type { Booking } from "./booking.entity";

export interface Place {
  readonly slotId: number;
  readonly date: Day;
}

/** Stands for an id that names no slot; ids begin at 1. */
export const NO_SLOT = 0;

export function placeOf(booking: Pick<Booking, "slotId" | "bookingDate">): Place {
  return { slotId: booking.slotId, date: booking.bookingDate };
}

export function heldPlaceOf(
  booking: Pick<Booking, "slotId" | "bookingDate" | "residencyId">,
): HeldPlace {
  return { slotId: booking.slotId, date: booking.bookingDate, residencyId: booking.residencyId };
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.slotId === other.slotId && one.date === other.date;
}

/** Distinct, in lock order: slots, then days. */
export function inLockOrder(places: readonly HeldPlace[]): {
  readonly slotIds: readonly number[];
  readonly days: readonly HeldPlace[];
} {
  const slotIds = [...new Set(places.map(({ slotId }) => slotId))].sort((a, b) => a - b);
  const days = places.filter(
    (place, index) => places.findIndex((each) => isCountedTogether(each, place)) === index,
  );
  days.sort(
    (a, b) => a.date.localeCompare(b.date) || a.slotId - b.slotId || a.residencyId - b.residencyId,
  );
  return { slotIds, days };
}

function isCountedTogether(one: HeldPlace, other: HeldPlace): boolean {
  return isSamePlace(one, other) && one.residencyId === other.residencyId;
}

export function requireCreditInTime(goodUntil: Day | null, date: Day): void {
  if (goodUntil === null || date <= goodUntil) return;
  throw new DomainError(
    "CREDIT_ENDS_BEFORE",
    `The credit of this booking pays for washes until ${dayWithYear(goodUntil)}. Please choose an earlier date.`,
    { field: "date", goodUntil },
  );
}
