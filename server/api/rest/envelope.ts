import { z } from "zod";
import { DomainError, type ErrorKind } from "../../platform/domain-error";
import type { ErrorCode } from "../../platform/error-codes";

const STATUS: Readonly<Record<ErrorKind, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

/** Codes whose status says more than their kind. */
const STATUS_OF_CODE: Partial<Record<ErrorCode, number>> = {
  CLIENT_KEY_REUSED: 422,
  TOO_LARGE: 413,
  METHOD_NOT_ALLOWED: 405,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

const RETRY_SECONDS = 2;

/** The HTTP status of a refusal (decisions: The two doors). */
export function statusOf(refusal: DomainError): number {
  return STATUS_OF_CODE[refusal.code] ?? STATUS[refusal.kind];
}

/** Seconds after which a refused call may go through; null when waiting does not help. */
export function retryAfterOf(refusal: DomainError): number | null {
  const { retryAfter } = refusal.details;
  if (typeof retryAfter === "number") return retryAfter;
  return refusal.kind === "unavailable" ? RETRY_SECONDS : null;
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
    field: z.string().optional().describe("The field of the request at fault."),
  })
  .loose();

/** The body of a refusal. */
export function failureOf(refusal: DomainError, message = refusal.message) {
  const { code, details } = refusal;
  return { ...details, success: false as const, message, code };
}
