import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { toast } from "../../ui/message/toast";
import { useOrderSlots } from "./mutations";

type Orders = ReadonlyMap<string, number>;

interface SlotOrder<Slot> {
  readonly ordered: readonly Slot[];
  readonly move: (id: string, place: number) => void;
}

/** Saves only the latest order, and refetches on an error. */
export function useSlotOrder<Slot extends OrderedSlot>(slots: readonly Slot[]): SlotOrder<Slot> {
  const [orderSlots] = useOrderSlots();
  const isGone = useGoneMeanwhile();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Orders | null>(null);
  const waiting = useRef<Orders | null>(null);
  const isSaving = useRef(false);
  /** Saved but not rendered yet, so that a quick second move does not send older values. */
  const saved = useRef<Orders | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is newer
  useEffect(() => {
    saved.current = null;
  }, [slots]);
  const ordered = inDisplayOrder(
    slots.map((slot) => ({
      ...slot,
      displayOrder: asked?.get(slot.id) ?? slot.displayOrder,
    })),
  );

  async function save(): Promise<void> {
    isSaving.current = true;
    let seen: Orders = saved.current ?? new Map(slots.map((slot) => [slot.id, slot.displayOrder]));
    try {
      while (waiting.current) {
        const orders: Orders = waiting.current;
        waiting.current = null;
        await orderSlots({
          slots: [...orders].map(([bookingSlotId, displayOrder]) => ({
            bookingSlotId,
            displayOrder,
            seen: { displayOrder: seen.get(bookingSlotId) },
          })),
        });
        seen = orders;
        saved.current = orders;
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

interface OrderedSlot {
  readonly id: string;
  readonly startTime: string;
  readonly displayOrder: number;
}

export function inDisplayOrder<Slot extends OrderedSlot>(slots: readonly Slot[]): Slot[] {
  return slots.toSorted(
    (one, other) =>
      one.displayOrder - other.displayOrder || one.startTime.localeCompare(other.startTime),
  );
}

/** `place` is zero-based; returns `ids` unchanged where there is no such place. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const from = ids.indexOf(id);
  if (from < 0 || place < 0 || place >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(place, 0, id);
}

/** Reassigns the existing display orders in the order of `ids`; 1, 2, 3 … where two are equal. */
export function ordersFor(
  slots: readonly OrderedSlot[],
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const numbers = inDisplayOrder(slots).map(({ displayOrder }) => displayOrder);
  const areDistinct = new Set(numbers).size === numbers.length;
  return new Map(
    ids.map((id, index) => [id, (areDistinct ? numbers[index] : undefined) ?? index + 1]),
  );
}
