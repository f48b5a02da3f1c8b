export interface OrderedSlot {
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
