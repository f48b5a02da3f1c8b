import { z } from "zod/mini";
import { wholeNumber } from "../../ui/form/wholeNumber";

const MOST_PLACES = 10;
const LAST_PLACE_IN_LISTS = 10_000;

/** What a slot needs (product-rules.md#slot-values). Which of its times comes first is not checked. */
export const slotRules = z.object({
  startTime: z.string().check(z.minLength(1, "Start time is required")),
  endTime: z.string().check(z.minLength(1, "End time is required")),
  maxBookings: wholeNumber(1, MOST_PLACES, `Please enter a whole number from 1 to ${MOST_PLACES}`),
  displayOrder: wholeNumber(
    0,
    LAST_PLACE_IN_LISTS,
    `Please enter a whole number from 0 to ${LAST_PLACE_IN_LISTS}`,
  ),
  isActive: z.boolean(),
});

/** The fields as they stand in the form: numbers are text. */
export type SlotFields = z.input<typeof slotRules>;
/** The values of a slot. */
export type SlotValues = z.output<typeof slotRules>;

/** A new slot where nothing was said yet (product-rules.md#slot-values). */
export const newSlotFields: SlotFields = {
  startTime: "",
  endTime: "",
  maxBookings: "2",
  displayOrder: "0",
  isActive: true,
};

/** The fields of a slot there is. */
export const fieldsOf = (slot: SlotValues): SlotFields => ({
  startTime: minutes(slot.startTime),
  endTime: minutes(slot.endTime),
  maxBookings: String(slot.maxBookings),
  displayOrder: String(slot.displayOrder),
  isActive: slot.isActive,
});

/** Whether a slot shall be at another time than it is. */
export const hasOtherTimes = (
  slot: Pick<SlotValues, "startTime" | "endTime">,
  changes: Pick<SlotValues, "startTime" | "endTime">,
): boolean =>
  minutes(slot.startTime) !== minutes(changes.startTime) ||
  minutes(slot.endTime) !== minutes(changes.endTime);

/** The values of a slot, as they are sent. */
export const valuesOf = (slot: SlotValues): SlotValues => slotRules.parse(fieldsOf(slot));

/** `09:00` of `09:00:00`: what a time field takes. */
function minutes(time: string): string {
  return time.slice(0, 5);
}
