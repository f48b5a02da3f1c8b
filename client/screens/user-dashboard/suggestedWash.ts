import { isOpen, type OfferedSlot } from "../../shared/booking-calendar/slotOffer";

interface Offered extends Pick<OfferedSlot, "isAvailable" | "isBookedByViewer"> {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly slot: { readonly id: string };
}

interface Past {
  readonly status: string;
  readonly slot: { readonly id: string };
}

/** Usual is the most frequent time of the last bookings. */
export function suggestedWash<Slot extends Offered>(
  today: readonly Slot[],
  tomorrow: readonly Slot[],
  newestFirst: readonly Past[],
): { readonly slot: Slot; readonly isUsual: boolean } | null {
  const usual = usualSlot(newestFirst);
  const same = tomorrow.find(({ slot }) => slot.id === usual);
  if (same && isOpen(same)) return { slot: same, isUsual: true };
  const first = [...today, ...tomorrow].filter(isOpen).sort(bySooner)[0];
  return first ? { slot: first, isUsual: false } : null;
}

function usualSlot(newestFirst: readonly Past[]): string | null {
  const counts = new Map<string, number>();
  for (const { status, slot } of newestFirst) {
    if (status !== "CANCELLED") counts.set(slot.id, (counts.get(slot.id) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

function bySooner(one: Offered, other: Offered): number {
  return `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`);
}
