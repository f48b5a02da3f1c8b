import { z } from "zod";
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
  notes: z.string().trim().max(MAX_NOTES, `Notes have at most ${MAX_NOTES} characters.`),
});

export const emptyStatusFields: z.input<typeof statusRules> = { status: null, notes: "" };
