import { z } from "zod/mini";
import { typedText } from "../../ui/form/typedText";

const LONGEST_REASON = 300;

const reason = typedText(LONGEST_REASON);

const bookings = z.nullable(z.enum(["KEEP", "CANCEL"]));

/** product-rules.md#disabled-dates. `today` is the server's. */
export const disableDateRules = (today: string) =>
  z.object({
    date: z.string().check(
      z.minLength(1, "Date is required"),
      z.refine((date) => date === "" || date >= today, "Cannot disable dates in the past"),
    ),
    reason,
    bookings,
  });

export const reasonRules = z.object({ reason });

type DisableDateFields = z.infer<ReturnType<typeof disableDateRules>>;

export const newDisabledDateFields: DisableDateFields = { date: "", reason: "", bookings: null };
