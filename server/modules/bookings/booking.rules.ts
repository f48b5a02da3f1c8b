import { type Day, dayWithYear, instantOf } from "../../platform/calendar-day";
import { DomainError, invalid } from "../../platform/domain-error";
import type { CreditsLeft } from "../credits/credit.rules";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { hasStarted, NOT_OFFERED } from "../schedule/schedule.rules";
import { isSamePlate } from "../vehicles/vehicle.rules";
import { BookingStatus } from "./booking.entity";

interface BookingState {
  readonly status: BookingStatus;
  readonly bookingDate: Day;
  readonly startTime: string;
}

export interface LiveBooking {
  readonly plate: string;
  readonly vehicleId: string | null;
  readonly isOfDefault: boolean | null;
}

/** Without an id the plate counts; null is the profile's car. */
export interface BookedCar {
  readonly vehicleId: string | null;
  readonly carNumber: string | null;
}

/** A booking without a car may be for any of the resident's. */
export function isOfCar(live: LiveBooking, { vehicleId, carNumber }: BookedCar): boolean {
  if (live.vehicleId === null || (carNumber !== null && isSamePlate(live.plate, carNumber)))
    return true;
  return vehicleId === null ? live.isOfDefault !== false : live.vehicleId === vehicleId;
}

export function refuseSameCar(live: readonly LiveBooking[], car: BookedCar, words: string): void {
  if (!live.some((each) => isOfCar(each, car))) return;
  throw new DomainError("DUPLICATE_BOOKING", words, { field: "slotId" });
}

export function vehicleBooked(): DomainError {
  return new DomainError(
    "VEHICLE_BOOKED",
    "This car is booked for this time already. Please select a different time or car.",
    { field: "slotId" },
  );
}

/** @param fitting credits that pay for the car on other days */
export function creditEndsBefore(fitting: readonly CreditsLeft[], day: Day): DomainError | null {
  const ends = fitting.flatMap(({ isPaused, goodUntil }) =>
    isPaused || goodUntil === null || goodUntil >= day ? [] : [goodUntil],
  );
  const goodUntil = ends.sort().at(-1);
  if (goodUntil === undefined) return null;
  return new DomainError(
    "NO_CREDIT",
    `Your credits pay for washes until ${dayWithYear(goodUntil)}. Please choose an earlier date, or purchase a plan.`,
    { reason: "ENDS_BEFORE", goodUntil },
  );
}

export function noCredit(left: readonly CreditsLeft[]): DomainError {
  if (left.some(({ isPaused }) => isPaused))
    return new DomainError("NO_CREDIT", "Your credits are paused. Please purchase a plan.", {
      reason: "PAUSED",
    });
  return new DomainError("NO_CREDIT", "You don't have enough credits. Please purchase a plan.");
}

export function noFittingCredit({
  carTypeName: carType,
  planName: plan,
}: {
  readonly carTypeName: string;
  readonly planName: string | null;
}): DomainError {
  const remedy = plan
    ? `Please buy a plan for ${carType}, such as ${plan}.`
    : `You can buy no plan for ${carType} that pays on that day. Please contact us, or book another car.`;
  return new DomainError(
    "CREDIT_DOES_NOT_FIT",
    `None of your credits pays for a wash of ${carType}. ${remedy}`,
    { field: "vehicleId", carType, plan },
  );
}

export function creditForOtherType(carType: string): DomainError {
  return new DomainError(
    "CREDIT_DOES_NOT_FIT",
    `The credit of this booking does not pay for a wash of ${carType}. Choose another car, or cancel it and book again.`,
    { field: "vehicleId", carType, plan: null },
  );
}

export function isLive(status: BookingStatus): boolean {
  return status !== BookingStatus.CANCELLED;
}

export type Change = "cancelled" | "moved";

/** Null when possible. */
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
  if (now < changeableUntil(booking, cutoffMinutes)) return null;
  return cutoffMinutes === 0
    ? `This booking has already started and can no longer be ${change}.`
    : `A booking can be ${change} up to ${cutoffMinutes} minutes before it starts.`;
}

export function changeableUntil(
  { bookingDate, startTime }: Pick<BookingState, "bookingDate" | "startTime">,
  cutoffMinutes: number,
): Date {
  return new Date(instantOf(bookingDate, startTime).getTime() - cutoffMinutes * 60_000);
}

type Consequence = "none" | "free_place" | "take_place";

/** product-rules.md#booking-status */
export function consequenceOf(from: BookingStatus, to: BookingStatus): Consequence {
  if (isLive(from) === isLive(to)) return "none";
  return isLive(to) ? "take_place" : "free_place";
}

/** Completing and cancelling are allowed. */
export function requireOpenToDeleted(from: BookingStatus, to: BookingStatus): void {
  if (to === BookingStatus.CANCELLED || (to === BookingStatus.COMPLETED && isLive(from))) return;
  throw new DomainError(
    "PERSON_DELETED",
    isLive(from)
      ? "This resident has been deleted. The booking can only be completed or cancelled."
      : "This resident has been deleted. The booking stays cancelled.",
  );
}

/** @throws CHANGED_MEANWHILE */
export function refuseChangedMeanwhile(now: BookingStatus, expected: BookingStatus | null): void {
  if (expected === null || expected === now) return;
  throw new DomainError(
    "CHANGED_MEANWHILE",
    `Somebody else changed this booking meanwhile: it is ${now} now.`,
  );
}

/** As shown to the caller, as `HH:mm`; absent is any. */
export interface ExpectedTimes {
  readonly expectedStartTime?: string | null;
  readonly expectedEndTime?: string | null;
}

/** @throws SLOT_CLOSED where administrators gave the slot other times */
export function refuseOtherTimes(
  slot: Pick<BookingSlot, "startTime" | "endTime"> | null,
  { expectedStartTime, expectedEndTime }: ExpectedTimes,
): void {
  const isOther = (now: string, expected?: string | null) =>
    expected != null && now.slice(0, 5) !== expected;
  if (!slot) return;
  if (!isOther(slot.startTime, expectedStartTime) && !isOther(slot.endTime, expectedEndTime))
    return;
  throw invalid(
    "slotId",
    "This time slot has other times now. Please choose again.",
    "SLOT_CLOSED",
  );
}

/** @param slot null where deleted. @throws SLOT_CLOSED, SLOT_STARTED */
export function requireOpenSlot(slot: BookingSlot | null, date: Day, now: Date): BookingSlot {
  if (!slot?.isActive) throw invalid("slotId", NOT_OFFERED, "SLOT_CLOSED");
  if (hasStarted(date, slot.startTime, now)) {
    const message = "This time slot has already started. Please choose another.";
    throw invalid("slotId", message, "SLOT_STARTED");
  }
  return slot;
}
