import { ERROR_CODES, type ErrorCode } from "./error-codes";

/** The kinds of refusal; each door translates a kind to its own status. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "limited"
  | "unavailable"
  | "internal";

/** Facts a client may act on: the field at fault, the places taken, the reason of a disabled date. */
export type ErrorDetails = Readonly<Record<string, Fact | Readonly<Record<string, Fact>>>>;

type Fact = string | number | boolean | null;

/**
 * The one error a service throws on purpose. `message` is shown to people as it is;
 * `code` is stable, read by programs, and says of what kind the refusal is.
 */
export class DomainError extends Error {
  override name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  get kind(): ErrorKind {
    return ERROR_CODES[this.code].kind;
  }
}

/** A value in the request is wrong; `field` names it as the request does. */
export function invalid(
  field: string,
  message: string,
  code: ErrorCode = "INVALID_INPUT",
): DomainError {
  return new DomainError(code, message, { field });
}

/** An answer would hold more objects than one may. */
export function answerTooLarge(limit: number): DomainError {
  const message = `The answer holds more than ${limit} objects: ask for less at once.`;
  return new DomainError("ANSWER_TOO_LARGE", message, { limit });
}

/** Nobody is proven to be calling, or nobody that may sign in. */
export function signInFirst(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Please sign in to continue.");
}

/** Nothing there, or nothing this actor may know of. */
export function notFound(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}
