/** product-rules.md#duplicate-bookings */
export const ALREADY_BOOKED =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

export interface OfferedSlot {
  readonly isAvailable: boolean;
  readonly isBookedByViewer: boolean;
  readonly availableCapacity: number;
  readonly unavailableReason: string | null | undefined;
  readonly isCarTaken?: boolean;
}

export function isOpen(
  slot: Pick<OfferedSlot, "isAvailable" | "isBookedByViewer" | "isCarTaken">,
): boolean {
  return slot.isAvailable && !slot.isBookedByViewer && !slot.isCarTaken;
}

interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

export interface ChosenSlot extends Times {
  readonly id: string;
  readonly slot: { readonly id: string };
}

/** The server refuses a slot that has other times by now. */
export const placeIn = ({ slot, startTime, endTime }: ChosenSlot) => ({
  slotId: slot.id,
  expectedStartTime: startTime,
  expectedEndTime: endTime,
});

/** Administrators may give a slot other times. */
export const isSameTime = (one: Times, other: Times): boolean =>
  one.startTime === other.startTime && one.endTime === other.endTime;

export function lostText(
  slot: Pick<OfferedSlot, "isBookedByViewer" | "unavailableReason" | "isCarTaken"> | undefined,
): string {
  if (!slot) return "This time is not offered any more. Please choose another.";
  if (slot.isBookedByViewer) return ALREADY_BOOKED;
  if (slot.isCarTaken)
    return "This car is booked for this time already. Please select a different time or car.";
  switch (slot.unavailableReason) {
    case "DATE_DISABLED":
      return "This date is not available for booking.";
    case "STARTED":
      return "This time has started. Please choose another.";
    case "OUTSIDE_WINDOW":
      return "This date cannot be booked any more. Please choose another.";
    default:
      return "This time was just taken. Please choose another.";
  }
}

export function isPast(slot: Pick<OfferedSlot, "isBookedByViewer" | "unavailableReason">): boolean {
  return slot.unavailableReason === "STARTED" && !slot.isBookedByViewer;
}

/** product-rules.md#booking-calendar */
export function offerText(slot: OfferedSlot): string {
  if (slot.isBookedByViewer) return "Already booked by you";
  if (slot.isCarTaken) return "Car booked by someone else";
  if (slot.isAvailable) return `${slot.availableCapacity} slot(s) available`;
  switch (slot.unavailableReason) {
    case "FULL":
      return "Fully booked";
    case "STARTED":
      return "Already started";
    default:
      return "Booking not available";
  }
}
