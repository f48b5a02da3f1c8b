/** What decides how a slot is offered on a day. */
export interface OfferedSlot {
  readonly isAvailable: boolean;
  readonly isBookedByViewer: boolean;
  readonly availableCapacity: number;
  readonly unavailableReason: string | null | undefined;
}

/** Whether the resident may choose it: slots that are unavailable or already theirs cannot be (spec §5). */
export function isOpen(slot: Pick<OfferedSlot, "isAvailable" | "isBookedByViewer">): boolean {
  return slot.isAvailable && !slot.isBookedByViewer;
}

/** Whether its time has begun without the resident, so that it need not take room. */
export function isPast(slot: Pick<OfferedSlot, "isBookedByViewer" | "unavailableReason">): boolean {
  return slot.unavailableReason === "STARTED" && !slot.isBookedByViewer;
}

/** What stands under a slot's time, in the words of spec §2. */
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
