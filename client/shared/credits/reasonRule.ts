import { z } from "zod/mini";

/** As the server validates it. */
export const reasonRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Reason is required"),
    z.maxLength(300, "At most 300 characters"),
  );
