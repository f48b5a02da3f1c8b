import type { Day } from "../../platform/calendar-day";
import { DomainError } from "../../platform/domain-error";
import type { Booking } from "./booking.entity";

/** A slot on a day, as a booking has it. */
export interface Place {
  readonly slotId: number;
  readonly date: Day;
}

/** The place of a booking. */
export function placeOf(booking: Pick<Booking, "slotId" | "bookingDate">): Place {
  return { slotId: booking.slotId, date: booking.bookingDate };
}

/** Whether two places are one. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.slotId === other.slotId && one.date === other.date;
}

/** What has to be locked for some places, each once, in the one order that everybody takes: slots, then days. */
export function inLockOrder(places: readonly Place[]): {
  readonly slotIds: readonly number[];
  readonly days: readonly Place[];
} {
  const slotIds = [...new Set(places.map(({ slotId }) => slotId))].sort((a, b) => a - b);
  const days = places.filter(
    (place, index) => places.findIndex((each) => isSamePlace(each, place)) === index,
  );
  days.sort((a, b) => a.date.localeCompare(b.date) || a.slotId - b.slotId);
  return { slotIds, days };
}

const LONG_DATE = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** Refuses to move a booking beyond the last wash date of the credit that paid for it. */
export function requireCreditInTime(goodUntil: Day | null, date: Day): void {
  if (goodUntil === null || date <= goodUntil) return;
  throw new DomainError(
    "CREDIT_ENDS_BEFORE",
    `The credit of this booking pays for washes until ${LONG_DATE.format(new Date(goodUntil))}. Please choose an earlier date.`,
    { field: "date", goodUntil },
  );
}
