import { z } from "zod/mini";
import { bookingsChoice } from "../../shared/displaced-bookings/usePreview";
import { WEEKDAYS } from "../../shared/slot-form/slotDays";
import { fieldsOf, slotRules } from "../../shared/slot-form/slotForm";

const weekday = z.enum(WEEKDAYS.map(({ value }) => value));

/** product-rules.md#slot-values */
export const scheduleSlotRules = z
  .extend(z.omit(slotRules, { displayOrder: true }), {
    weekdays: z.array(weekday).check(z.minLength(1, "Please choose at least one day of the week.")),
    firstDay: z.string(),
    lastDay: z.string(),
    countsPerResidency: z.boolean(),
    bookings: bookingsChoice,
  })
  .check(
    z.refine(({ firstDay, lastDay }) => !firstDay || !lastDay || lastDay >= firstDay, {
      error: "The last day cannot be before the first.",
      path: ["lastDay"],
    }),
  );

export type ScheduleSlotFields = z.input<typeof scheduleSlotRules>;
export type ScheduleSlotValues = z.output<typeof scheduleSlotRules>;
type Weekdays = ScheduleSlotFields["weekdays"];

interface ScheduleSlot {
  readonly startTime: string;
  readonly endTime: string;
  readonly maxBookings: number;
  readonly isActive: boolean;
  readonly weekdays: readonly string[];
  readonly firstDay?: string | null;
  readonly lastDay?: string | null;
}

export const newScheduleSlot: ScheduleSlot = {
  startTime: "",
  endTime: "",
  maxBookings: 2,
  isActive: true,
  weekdays: WEEKDAYS.map(({ value }) => value),
};

export function scheduleSlotFieldsOf(slot: ScheduleSlot): ScheduleSlotFields {
  const { displayOrder: _order, ...fields } = fieldsOf({ ...slot, displayOrder: 0 });
  return {
    ...fields,
    weekdays: [...slot.weekdays] as Weekdays,
    firstDay: slot.firstDay ?? "",
    lastDay: slot.lastDay ?? "",
    countsPerResidency: false,
    bookings: null,
  };
}

export function slotInputOf(values: ScheduleSlotValues) {
  const { startTime, endTime, maxBookings, isActive } = values;
  return {
    startTime,
    endTime,
    maxBookings,
    isActive,
    weekdays: WEEKDAYS.map(({ value }) => value).filter((day) => values.weekdays.includes(day)),
    firstDay: values.firstDay || null,
    lastDay: values.lastDay || null,
  };
}

export type ScheduleSlotInput = ReturnType<typeof slotInputOf>;

export function seenOf(slot: ScheduleSlot): ScheduleSlotInput {
  const { startTime, endTime, maxBookings, isActive, weekdays, firstDay, lastDay } = slot;
  return {
    startTime,
    endTime,
    maxBookings,
    isActive,
    weekdays: weekdays as Weekdays,
    firstDay: firstDay ?? null,
    lastDay: lastDay ?? null,
  };
}
