import { z } from "zod";
import type { DomainError } from "../platform/domain-error";

/** Seconds. */
export const RETRY_SECONDS = 2;

/** Seconds; null where waiting does not help. */
export function retryAfterOf(error: DomainError): number | null {
  const { retryAfter } = error.details;
  if (typeof retryAfter === "number") return retryAfter;
  return error.kind === "unavailable" ? RETRY_SECONDS : null;
}

export const successOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** Details are for programs. */
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
    requiredScopes: z
      .array(z.string())
      .optional()
      .describe("Of `SCOPE_MISSING`: the scopes of which one is needed."),
    grantedScopes: z.array(z.string()).optional().describe("Of `SCOPE_MISSING`: those granted."),
    retryAfter: z.int().optional().describe("Seconds to wait, as `Retry-After`."),
  })
  .loose();

export function failureOf({ code, message, details }: DomainError) {
  return { ...details, success: false as const, message, code };
}
