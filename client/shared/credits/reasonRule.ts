import { z } from "zod/mini";

/** Why something was done that the resident reads, as the server checks it. */
export const reasonRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Reason is required"),
    z.maxLength(300, "At most 300 characters"),
  );
