import { displacedOutcome } from "../../shared/displaced-bookings/displacedWords";
import { countText } from "../../ui/format";

interface Outcome {
  readonly displacedBookings: Parameters<typeof displacedOutcome>[0];
  readonly overlappingSlots: readonly unknown[];
}

export function outcomeTexts({ displacedBookings, overlappingSlots }: Outcome): string[] {
  const texts = [displacedOutcome(displacedBookings), overlapText(overlappingSlots)];
  return texts.filter((text) => text !== null);
}

export function overlapText(slots: readonly unknown[]): string | null {
  if (slots.length === 0) return null;
  return slots.length === 1
    ? "Another slot of this schedule is at the same time on some day."
    : `${slots.length} other slots of this schedule are at the same time on some day.`;
}

export function copiedText(made: number, existing: number): string {
  if (made === 0 && existing === 0)
    return "Nothing was copied: that schedule has no slots from that day on.";
  if (made === 0) return "Nothing was copied: it has all of these slots.";
  const slots = countText(made, "slot");
  return existing === 0 ? `${slots} copied.` : `${slots} copied; ${existing} were there already.`;
}
