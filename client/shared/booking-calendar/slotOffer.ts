/** What product-rules.md#duplicate-bookings says to anyone who chooses a slot a second time. */
export const ALREADY_BOOKED =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

export interface OfferedSlot {
  readonly isAvailable: boolean;
  readonly isBookedByViewer: boolean;
  readonly availableCapacity: number;
  readonly unavailableReason: string | null | undefined;
}

/** Whether the resident may choose it: slots that are unavailable or already theirs cannot be (product-rules.md#duplicate-bookings). */
export function isOpen(slot: Pick<OfferedSlot, "isAvailable" | "isBookedByViewer">): boolean {
  return slot.isAvailable && !slot.isBookedByViewer;
}

/** Why a slot that was chosen is not available any more; it is absent where it is not offered at all now. */
export function lostText(
  slot: Pick<OfferedSlot, "isBookedByViewer" | "unavailableReason"> | undefined,
): string {
  if (!slot) return "This time is not offered any more. Please choose another.";
  if (slot.isBookedByViewer) return ALREADY_BOOKED;
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

/** Whether its time has begun without the resident, so that it need not take room. */
export function isPast(slot: Pick<OfferedSlot, "isBookedByViewer" | "unavailableReason">): boolean {
  return slot.unavailableReason === "STARTED" && !slot.isBookedByViewer;
}

/** What stands under a slot's time, in the words of product-rules.md#booking-calendar. */
export function offerText(slot: OfferedSlot): string {
  if (slot.isBookedByViewer) return "Already booked by you";
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
