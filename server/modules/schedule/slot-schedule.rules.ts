import type { Day } from "../../platform/calendar-day";
import { bitOf } from "../../platform/weekday";

/** On which days a slot is washed in. */
export interface SlotDays {
  readonly weekdayMask: number;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

/** A slot as the schedule of a residency is made of. */
export interface ScheduledSlot extends SlotDays {
  readonly residencyId: number | null;
  readonly archivedAt: Date | null;
}

/** A slot as it is compared with others of the same schedule. */
export interface TimedSlot extends ScheduledSlot {
  readonly id: number;
  readonly startTime: string;
  readonly endTime: string;
}

/** A slot on a day, as a booking of a residency has it. */
export interface HeldPlace {
  readonly slotId: number;
  readonly date: Day;
  readonly residencyId: number;
}

/** Whether a slot is in force on a day: not deleted, on one of its weekdays, and between its first and its last day. */
export function isInForce(slot: ScheduledSlot, day: Day): boolean {
  const isInRange = day >= (slot.firstDay ?? day) && day <= (slot.lastDay ?? day);
  return slot.archivedAt === null && isInRange && (slot.weekdayMask & (1 << bitOf(day))) !== 0;
}

/**
 * The slots that hold for a residency on a day: its own that are in force, and where it has none those for all. One that
 * is switched off keeps those for all away too (product-rules.md#schedules).
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

/** Of the slots for all and those of a residency, in their order, those that hold for it on some weekday from a day on. */
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

/** Whether the places of a slot are counted for each residency. */
export function countsByResidency(slot: {
  readonly residencyId: number | null;
  readonly countsPerResidency: boolean;
}): boolean {
  return slot.residencyId !== null || slot.countsPerResidency;
}

/** Of other slots of the same schedule those that are at the same time on some day; ends of which the start is later are next day's. */
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

/** The end of a slot on the clock of the day that it starts on. */
const endOf = ({ startTime, endTime }: Pick<TimedSlot, "startTime" | "endTime">) =>
  endTime.slice(0, 5) > startTime.slice(0, 5) ? endTime.slice(0, 5) : "24:00";

/** What a slot is copied with; places for each residency become those of the one. */
type Copied = SlotDays & {
  readonly startTime: string;
  readonly endTime: string;
  readonly maxBookings: number;
  readonly displayOrder: number;
  readonly isActive: boolean;
};

/**
 * What a schedule has to be given to have the slots of another from a day on, and which of its own are such already: at
 * the same times, on all of those weekdays and days.
 */
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
