import { z } from "zod/mini";
import { wholeNumber } from "../../ui/form/typedNumber";
import { formatCount, formatTime } from "../../ui/format";
import { activeWord } from "../../ui/StatusBadge";

const MOST_PLACES = 10;
const LAST_PLACE_IN_LISTS = 10_000;

/** product-rules.md#slot-values */
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

export type SlotFields = z.input<typeof slotRules>;
export type SlotValues = z.output<typeof slotRules>;

export const newSlotFields: SlotFields = {
  startTime: "",
  endTime: "",
  maxBookings: "2",
  displayOrder: "0",
  isActive: true,
};

export const fieldsOf = (slot: SlotValues): SlotFields => ({
  startTime: minutes(slot.startTime),
  endTime: minutes(slot.endTime),
  maxBookings: String(slot.maxBookings),
  displayOrder: String(slot.displayOrder),
  isActive: slot.isActive,
});

export const SLOT_WORDS = {
  startTime: { label: "Start Time", show: formatTime },
  endTime: { label: "End Time", show: formatTime },
  maxBookings: { label: "Max Bookings", show: formatCount },
  isActive: { label: "The status", show: activeWord },
} as const;

/** Validated together. */
export const TIMES = ["startTime", "endTime"] as const;

export const hasOtherTimes = (
  slot: Pick<SlotValues, "startTime" | "endTime">,
  changes: Pick<SlotValues, "startTime" | "endTime">,
): boolean =>
  minutes(slot.startTime) !== minutes(changes.startTime) ||
  minutes(slot.endTime) !== minutes(changes.endTime);

export const valuesOf = (slot: SlotValues): SlotValues => slotRules.parse(fieldsOf(slot));

function minutes(time: string): string {
  return time.slice(0, 5);
}
