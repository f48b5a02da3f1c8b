import { DomainError } from "../platform/domain-error";
import type { ErrorCode, ErrorKind } from "../platform/error-codes";

/** product-rules.md#rest */
export const STATUS: Readonly<Record<ErrorKind, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

const STATUS_OF_CODE: Partial<Record<ErrorCode, number>> = {
  CLIENT_KEY_REUSED: 422,
  TOO_LARGE: 413,
  METHOD_NOT_ALLOWED: 405,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

export function statusOf({ code, kind }: Pick<DomainError, "code" | "kind">): number {
  return STATUS_OF_CODE[code] ?? STATUS[kind];
}

/** Null for other errors. */
export function clientStatusOf(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}

export function bodyTooLarge(limit: number): DomainError {
  return new DomainError("TOO_LARGE", `The request is too large: at most ${limit / 1024} kB.`);
}
