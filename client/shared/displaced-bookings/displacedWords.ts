import { countText } from "../../ui/format";
import { cancelledText } from "../bookingWords";

export const displacedText = (count: number): string =>
  `${countText(count, "booking to come is", "bookings to come are")} not in the schedule any more.`;

export function movableText(count: number, movable: number): string {
  if (movable === count) return "Each goes to the nearest time of its day that has a place.";
  if (movable === 0) return "None finds a place on its day: all would stay in the slot.";
  return `${movable} of ${count} find a place on their day; the others stay in the slot.`;
}

export function displacedOutcome(outcome: {
  readonly keptCount: number;
  readonly moved: readonly unknown[];
  readonly cancelled: Parameters<typeof cancelledText>[0];
}): string | null {
  const parts = [
    outcome.moved.length > 0 && `${countText(outcome.moved.length, "booking")} moved`,
    outcome.cancelled.length > 0 && cancelledText(outcome.cancelled),
    outcome.keptCount > 0 && `${countText(outcome.keptCount, "booking")} kept`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(", ")}.` : null;
}
