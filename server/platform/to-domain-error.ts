import {
  describeFailure,
  isLostAnswer,
  isPassingFailure,
  isRefusedValue,
  isVanishedRow,
} from "./database-error";
import { DomainError } from "./domain-error";
import { noteCause } from "./request-context";

/** Null for an unexpected error. */
export function toDomainError(cause: unknown): DomainError | null {
  if (cause instanceof DomainError) {
    if (cause.kind === "unavailable" && cause.cause) noteCause(foreignCause(cause.cause));
    return cause;
  }
  if (isLostAnswer(cause)) {
    noteCause(describeFailure(cause));
    return new DomainError(
      "UNAVAILABLE",
      "We got no answer in time. Please try again in a moment; if you were changing something, it may have been done.",
    );
  }
  if (isPassingFailure(cause)) {
    noteCause(describeFailure(cause));
    return new DomainError(
      "UNAVAILABLE",
      "The service is busy just now. Please try again in a moment.",
    );
  }
  if (isVanishedRow(cause)) {
    return new DomainError("NOT_FOUND", "This was removed while you were changing it.");
  }
  if (isRefusedValue(cause)) {
    return new DomainError("INVALID_INPUT", "A value in the request is not possible.");
  }
  return null;
}

/** Foreign messages may name people. */
function foreignCause(cause: unknown): string {
  const { code, name } = cause as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? "unknown");
}
