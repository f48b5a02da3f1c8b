import { z } from "zod";
import { typedLines } from "../../ui/form/typedText";
import { STATUSES } from "../bookingWords";

const MAX_NOTES = 1_000;

/** product-rules.md#booking-status */
export const statusRules = z.object({
  status: z
    .enum(STATUSES)
    .nullable()
    .transform((status, { addIssue }) => {
      if (status) return status;
      addIssue("Please select a new status");
      return z.NEVER;
    }),
  notes: typedLines(MAX_NOTES),
});

export const emptyStatusFields: z.input<typeof statusRules> = { status: null, notes: "" };
