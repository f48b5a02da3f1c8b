import { DomainError, invalid } from "./domain-error";

const KEY = /^[\w:.-]{1,100}$/;

/** The idempotency key; null when absent. */
export function requireClientKey(clientKey: string | null): string | null {
  if (clientKey === null || KEY.test(clientKey)) return clientKey;
  throw invalid("clientKey", "A client key has 1 to 100 letters, digits, _, -, : or . only.");
}

export function reusedKey(): DomainError {
  return new DomainError(
    "CLIENT_KEY_REUSED",
    "This client key was used for a different request. Use a new key.",
    { field: "clientKey" },
  );
}
