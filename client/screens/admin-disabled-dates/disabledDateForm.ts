import { z } from "zod/mini";

const LONGEST_REASON = 300;

/** The reason that residents read; it may stay empty. */
const reason = z
  .string()
  .check(z.trim(), z.maxLength(LONGEST_REASON, `At most ${LONGEST_REASON} characters`));

/** What becomes of the bookings of a date that is disabled; null until somebody chose. */
const bookings = z.nullable(z.enum(["KEEP", "CANCEL"]));

/** What disabling a date needs (product-rules.md#disabled-dates), with today as the server says. */
export const disableDateRules = (today: string) =>
  z.object({
    date: z.string().check(
      z.minLength(1, "Date is required"),
      z.refine((date) => date === "" || date >= today, "Cannot disable dates in the past"),
    ),
    reason,
    bookings,
  });

/** What can be edited of a disabled date: its reason. */
export const reasonRules = z.object({ reason });

/** The fields of a date that is to be disabled. */
export type DisableDateFields = z.infer<ReturnType<typeof disableDateRules>>;
/** The field of the edit. */
export type ReasonFields = z.infer<typeof reasonRules>;

/** Nothing chosen yet. */
export const newDisabledDateFields: DisableDateFields = { date: "", reason: "", bookings: null };
