import { isLostAnswer, isPassingFailure, isRefusedValue, isVanishedRow } from "./database-error";
import { DomainError } from "./domain-error";

/** Null for an unexpected error. */
export function toDomainError(cause: unknown): DomainError | null {
  if (cause instanceof DomainError) return cause;
  if (isLostAnswer(cause)) {
    return new DomainError(
      "UNAVAILABLE",
      "We got no answer in time. Please try again in a moment; if you were changing something, it may have been done.",
    );
  }
  if (isPassingFailure(cause)) {
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
