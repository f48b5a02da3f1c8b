import { isTimeOfDay } from "../../platform/calendar-day";
import { invalid, readFields } from "../../platform/domain-error";
import { requireText, requireWholeNumber } from "../../platform/text";

/** What an administrator says of a slot (product-rules.md#slot-values). */
export interface SlotValues {
  readonly startTime: string;
  readonly endTime: string;
  readonly maxBookings: number;
  readonly displayOrder: number;
  readonly isActive: boolean;
}

/** The values that a call names; what it leaves out stays as it was. */
export type SlotChanges = { readonly [Name in keyof SlotValues]?: SlotValues[Name] | null };

/** A new slot where nothing else is said; its times have to be said (product-rules.md#slot-values). */
export const NEW_SLOT: SlotChanges = { maxBookings: 2, displayOrder: 0, isActive: true };

export const MAX_DISPLAY_ORDER = 10_000;
const MAX_BOOKINGS = 10;

/** The values that a slot shall have. Which of its times comes first is not asked (product-rules.md#slot-values). */
export function readSlot(changes: SlotChanges, before: SlotChanges): SlotValues {
  const places = { field: "maxBookings", min: 1, max: MAX_BOOKINGS };
  const order = changes.displayOrder ?? before.displayOrder ?? Number.NaN;
  return readFields<SlotValues>({
    startTime: () => readTime("startTime", "Start time", changes.startTime ?? before.startTime),
    endTime: () => readTime("endTime", "End time", changes.endTime ?? before.endTime),
    maxBookings: () =>
      requireWholeNumber(changes.maxBookings ?? before.maxBookings ?? Number.NaN, places),
    displayOrder: () => readDisplayOrder("displayOrder", order),
    isActive: () => changes.isActive ?? before.isActive ?? true,
  });
}

/** Whether a slot starts or ends at another time than before, which the database tells with seconds. */
export function hasOtherTimes(before: SlotValues, after: SlotValues): boolean {
  const timesOf = (slot: SlotValues) => `${slot.startTime.slice(0, 5)}-${slot.endTime.slice(0, 5)}`;
  return timesOf(before) !== timesOf(after);
}

/** A slot as it is shown to who edits it. */
export function shownSlot(
  slot: SlotValues,
): SlotValues & Record<string, string | number | boolean> {
  const { startTime, endTime, maxBookings, displayOrder, isActive } = slot;
  const times = { startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5) };
  return { ...times, maxBookings, displayOrder, isActive };
}

/** A place in the list of slots. */
export function readDisplayOrder(field: string, displayOrder: number): number {
  return requireWholeNumber(displayOrder, { field, min: 0, max: MAX_DISPLAY_ORDER });
}

function readTime(field: string, name: string, value: string | null | undefined): string {
  const text = requireText(value, { field, max: 8, required: `${name} is required` });
  if (!isTimeOfDay(text)) throw invalid(field, `${name} must be a time of day, as HH:mm`);
  return text.slice(0, 5);
}
