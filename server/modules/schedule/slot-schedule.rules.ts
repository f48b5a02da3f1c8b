import type { Day } from "../../platform/calendar-day";
import { bitOf } from "../../platform/weekday";

interface SlotDays {
  readonly weekdayMask: number;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

export interface ScheduledSlot extends SlotDays {
  readonly residencyId: number | null;
  readonly archivedAt: Date | null;
}

interface TimedSlot extends ScheduledSlot {
  readonly id: number;
  readonly startTime: string;
  readonly endTime: string;
}

export interface HeldPlace {
  readonly slotId: number;
  readonly date: Day;
  readonly residencyId: number;
}

export function isInForce(slot: ScheduledSlot, day: Day): boolean {
  const isInRange = day >= (slot.firstDay ?? day) && day <= (slot.lastDay ?? day);
  return slot.archivedAt === null && isInRange && (slot.weekdayMask & (1 << bitOf(day))) !== 0;
}

/**
 * A residency's own slots in force, else those for all. Inactive own slots still hide those for all
 * (product-rules.md#schedules).
 */
export function slotsThatHold<Slot extends ScheduledSlot>(
  slots: readonly Slot[],
  residencyId: number | null,
  day: Day,
): Slot[] {
  const inForce = slots.filter((slot) => isInForce(slot, day));
  const own = inForce.filter((slot) => residencyId !== null && slot.residencyId === residencyId);
  return own.length > 0 ? own : inForce.filter((slot) => slot.residencyId === null);
}

/** Slots that hold on some weekday from a day on. */
export function heldBy<Slot extends ScheduledSlot>(
  slots: readonly Slot[],
  residencyId: number | null,
  today: Day,
): Slot[] {
  const own = slots.filter((slot) => residencyId !== null && slot.residencyId === residencyId);
  const covered = own
    .filter(({ firstDay, lastDay }) => isBefore(firstDay, today) && isBefore(today, lastDay))
    .reduce((mask, { weekdayMask }) => mask | weekdayMask, 0);
  return slots.filter(
    (slot) =>
      isBefore(today, slot.lastDay) && (own.includes(slot) || (slot.weekdayMask & ~covered) !== 0),
  );
}

export function countsByResidency(slot: {
  readonly residencyId: number | null;
  readonly countsPerResidency: boolean;
}): boolean {
  return slot.residencyId !== null || slot.countsPerResidency;
}

/** Other slots of the same schedule at the same time. An end before the start is on the next day. */
export function overlapping<Slot extends TimedSlot>(
  slot: TimedSlot,
  others: readonly Slot[],
): Slot[] {
  return others.filter(
    (other) =>
      other.id !== slot.id &&
      other.residencyId === slot.residencyId &&
      other.archivedAt === null &&
      (other.weekdayMask & slot.weekdayMask) !== 0 &&
      isBefore(slot.firstDay, other.lastDay) &&
      isBefore(other.firstDay, slot.lastDay) &&
      slot.startTime.slice(0, 5) < endOf(other) &&
      other.startTime.slice(0, 5) < endOf(slot),
  );
}

const isBefore = (first: Day | null, last: Day | null) => (first ?? "") <= (last ?? "9999-12-31");

/** 24:00 for an end on the next day. */
const endOf = ({ startTime, endTime }: Pick<TimedSlot, "startTime" | "endTime">) =>
  endTime.slice(0, 5) > startTime.slice(0, 5) ? endTime.slice(0, 5) : "24:00";

/** Places for each residency become those of the one. */
type Copied = SlotDays & {
  readonly startTime: string;
  readonly endTime: string;
  readonly maxBookings: number;
  readonly displayOrder: number;
  readonly isActive: boolean;
};

/** The slots to add for a copy, and own slots that already cover one. */
export function copiesOf<Slot extends Copied & TimedSlot>(
  sources: readonly Slot[],
  there: readonly Slot[],
  firstDay: Day,
): { copies: Copied[]; existing: Slot[] } {
  const copies: Copied[] = [];
  const existing = new Set<Slot>();
  for (const source of sources.filter(({ lastDay }) => isBefore(firstDay, lastDay))) {
    const { startTime, endTime, maxBookings, displayOrder, isActive, weekdayMask, lastDay } =
      source;
    const days = { firstDay: later(source.firstDay, firstDay), lastDay };
    const copy = Object.assign(days, {
      startTime,
      endTime,
      maxBookings,
      displayOrder,
      isActive,
      weekdayMask,
    });
    const same = there.find((slot) => isCoveredBy(copy, slot));
    if (same) existing.add(same);
    else copies.push(copy);
  }
  return { copies, existing: [...existing] };
}

function isCoveredBy(copy: Copied, slot: Copied): boolean {
  const timesOf = ({ startTime, endTime }: Copied) =>
    `${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`;
  return (
    timesOf(copy) === timesOf(slot) &&
    (copy.weekdayMask & ~slot.weekdayMask) === 0 &&
    isBefore(slot.firstDay, copy.firstDay) &&
    (slot.lastDay === null || (copy.lastDay !== null && copy.lastDay <= slot.lastDay))
  );
}

const later = (one: Day | null, other: Day): Day => (one !== null && one > other ? one : other);
