import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import { fieldOf } from "../../shared/purchase/navigationState";

/** History may hold anything. */
export function slotIn(state: unknown): ChosenSlot | null {
  const found = fieldOf(state, "slot");
  const id = fieldOf(found, "id");
  const startTime = fieldOf(found, "startTime");
  const endTime = fieldOf(found, "endTime");
  const slotId = fieldOf(fieldOf(found, "slot"), "id");
  const isWhole =
    typeof id === "string" &&
    typeof startTime === "string" &&
    typeof endTime === "string" &&
    typeof slotId === "string";
  return isWhole ? { id, startTime, endTime, slot: { id: slotId } } : null;
}
