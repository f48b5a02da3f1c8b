import { z } from "zod";
import type { DomainError } from "../../platform/domain-error";

/** What is away for a moment is worth asking again after so long. */
export const RETRY_SECONDS = 2;

/** Seconds after which a refused call may go through; null when waiting does not help. */
export function retryAfterOf(error: DomainError): number | null {
  const { retryAfter } = error.details;
  if (typeof retryAfter === "number") return retryAfter;
  return error.kind === "unavailable" ? RETRY_SECONDS : null;
}

/** The envelope of a success around what `data` holds. */
export const successOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** The envelope of a failure; what the message does not say to programs stands beside it. */
export const FAILURE = z
  .object({
    success: z.literal(false),
    message: z.string().describe("What happened and what to do, in words for people."),
    code: z.string().describe("Stable name of what happened; docs/api/errors.md lists them."),
    field: z
      .string()
      .optional()
      .describe("The field of the request at fault, the first of several."),
    faults: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe("Every field at fault, where there are several."),
  })
  .loose();

/** The body of an error. */
export function failureOf(error: DomainError, message = error.message) {
  const { code, details } = error;
  return { ...details, success: false as const, message, code };
}
