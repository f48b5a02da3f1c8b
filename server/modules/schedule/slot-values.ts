import { type Day, isTimeOfDay, TIME_OF_DAY } from "../../platform/calendar-day";
import { invalid, readFields } from "../../platform/domain-error";
import { requireText, requireWholeNumber } from "../../platform/text";
import { foldDigits } from "../../platform/typed-text";
import { EVERY_WEEKDAY, maskOf, type Weekday, weekdaysOf } from "../../platform/weekday";

export interface SlotValues {
  readonly startTime: string;
  readonly endTime: string;
  readonly maxBookings: number;
  readonly displayOrder: number;
  readonly isActive: boolean;
  readonly weekdayMask: number;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

type Named = Omit<SlotValues, "weekdayMask" | "firstDay" | "lastDay">;

/** Absent keeps the value. Null days are none. */
export type SlotChanges = { readonly [Name in keyof Named]?: Named[Name] | null } & {
  readonly weekdays?: readonly Weekday[] | null;
  readonly firstDay?: Day | null;
  readonly lastDay?: Day | null;
};

export type NewSlot = SlotChanges & {
  readonly residencyId?: number | null;
  readonly countsPerResidency?: boolean | null;
};

/** Times are required (product-rules.md#slot-values). */
export const NEW_SLOT: Partial<SlotValues> = {
  maxBookings: 2,
  displayOrder: 0,
  isActive: true,
  weekdayMask: EVERY_WEEKDAY,
  firstDay: null,
  lastDay: null,
};

const MAX_DISPLAY_ORDER = 10_000;
const MAX_BOOKINGS = 10;

/** The order of the times is not checked (product-rules.md#slot-values). */
export function readSlot(changes: SlotChanges, before: Partial<SlotValues>): SlotValues {
  return readFields<SlotValues>(slotReaders(changes, before));
}

/** For reading more fields together. */
export function slotReaders(
  changes: SlotChanges,
  before: Partial<SlotValues>,
): { readonly [Name in keyof SlotValues]: () => SlotValues[Name] } {
  const places = { field: "maxBookings", min: 1, max: MAX_BOOKINGS };
  const order = changes.displayOrder ?? before.displayOrder ?? Number.NaN;
  const { firstDay = before.firstDay ?? null, lastDay = before.lastDay ?? null } = changes;
  return {
    startTime: () => readTime("startTime", "Start time", changes.startTime ?? before.startTime),
    endTime: () => readTime("endTime", "End time", changes.endTime ?? before.endTime),
    maxBookings: () =>
      requireWholeNumber(changes.maxBookings ?? before.maxBookings ?? Number.NaN, places),
    displayOrder: () => readDisplayOrder("displayOrder", order),
    isActive: () => changes.isActive ?? before.isActive ?? true,
    weekdayMask: () => readWeekdays(changes.weekdays, before.weekdayMask ?? EVERY_WEEKDAY),
    firstDay: () => firstDay,
    lastDay: () => readLastDay(firstDay, lastDay),
  };
}

/** The database's times have seconds. */
export function hasOtherTimes(before: SlotValues, after: SlotValues): boolean {
  const timesOf = (slot: SlotValues) => `${slot.startTime.slice(0, 5)}-${slot.endTime.slice(0, 5)}`;
  return timesOf(before) !== timesOf(after);
}

export function shownSlot(
  slot: SlotValues,
): Readonly<Record<string, string | number | boolean | null | readonly string[]>> {
  const { startTime, endTime, maxBookings, displayOrder, isActive, firstDay, lastDay } = slot;
  const times = { startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5) };
  const days = { weekdays: weekdaysOf(slot.weekdayMask), firstDay, lastDay };
  return { ...times, maxBookings, displayOrder, isActive, ...days };
}

export function readDisplayOrder(field: string, displayOrder: number): number {
  return requireWholeNumber(displayOrder, { field, min: 0, max: MAX_DISPLAY_ORDER });
}

function readWeekdays(weekdays: readonly Weekday[] | null | undefined, before: number): number {
  if (!weekdays) return before;
  if (weekdays.length === 0)
    throw invalid("weekdays", "Please choose at least one day of the week.");
  return maskOf(weekdays);
}

function readLastDay(firstDay: Day | null, lastDay: Day | null): Day | null {
  if (firstDay === null || lastDay === null || lastDay >= firstDay) return lastDay;
  throw invalid("lastDay", "The last day cannot be before the first.");
}

function readTime(field: string, name: string, value: string | null | undefined): string {
  const text = foldDigits(requireText(value, { field, max: 8, required: `${name} is required` }));
  if (!isTimeOfDay(text)) throw invalid(field, `${name} must be ${TIME_OF_DAY}`);
  return text.slice(0, 5);
}
