import { useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { toast } from "../../ui/toast";
import { inDisplayOrder, movedTo, type OrderedSlot, ordersFor } from "./slotOrder";
import { useOrderSlots } from "./useOrderSlots";

type Orders = ReadonlyMap<string, number>;

interface SlotOrder<Slot> {
  readonly ordered: readonly Slot[];
  readonly move: (id: string, place: number) => void;
}

/**
 * The order of the slots: shows at once what was asked for, and saves one order after the other, without those that a
 * newer one replaced meanwhile. When one cannot be saved it says why and asks the server for the current state.
 */
export function useSlotOrder<Slot extends OrderedSlot>(slots: readonly Slot[]): SlotOrder<Slot> {
  const [orderSlots] = useOrderSlots();
  const isGone = useGoneMeanwhile();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Orders | null>(null);
  const waiting = useRef<Orders | null>(null);
  const isSaving = useRef(false);
  const ordered = inDisplayOrder(
    slots.map((slot) => ({
      ...slot,
      displayOrder: asked?.get(slot.id) ?? slot.displayOrder,
    })),
  );

  async function save(): Promise<void> {
    isSaving.current = true;
    let seen: Orders = new Map(slots.map((slot) => [slot.id, slot.displayOrder]));
    try {
      while (waiting.current) {
        const orders: Orders = waiting.current;
        waiting.current = null;
        await orderSlots(
          [...orders].map(([bookingSlotId, displayOrder]) => ({
            bookingSlotId,
            displayOrder,
            seen: { displayOrder: seen.get(bookingSlotId) },
          })),
        );
        seen = orders;
      }
    } catch (error) {
      waiting.current = null;
      if (!isGone(error)) {
        toast.error(messageOf(error, "Failed to update booking slot"));
        void revalidate();
      }
    }
    isSaving.current = false;
    setAsked(null);
  }

  function move(id: string, place: number): void {
    const ids = ordered.map((slot) => slot.id);
    waiting.current = ordersFor(ordered, movedTo(ids, id, place));
    setAsked(waiting.current);
    if (!isSaving.current) void save();
  }

  return { ordered, move };
}
