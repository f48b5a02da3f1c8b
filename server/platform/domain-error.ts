/** The kinds of refusal; each door translates a kind to its own status. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "unavailable";

/** Facts a client may act on: the field at fault, the places taken, the reason of a disabled date. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The one error a service throws on purpose. `message` is shown to people as it is;
 * `code` is stable and read by programs.
 */
export class DomainError extends Error {
  override name = "DomainError";

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

/** A value in the request is wrong; `field` names it as the request does. */
export function invalid(field: string, message: string, code = "INVALID_INPUT"): DomainError {
  return new DomainError("invalid", code, message, { field });
}

/** Nobody is proven to be calling, or nobody that may sign in. */
export function signInFirst(): DomainError {
  return new DomainError("unauthenticated", "UNAUTHENTICATED", "Please sign in to continue.");
}

/** Nothing there, or nothing this actor may know of. */
export function notFound(what: string): DomainError {
  return new DomainError("not_found", "NOT_FOUND", `${what} not found`);
}
