import { DomainError } from "../platform/domain-error";

export interface IdentityAccount {
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isDisabled: boolean;
  /** Earlier sign-ins are revoked; null for none. */
  readonly signedOutBefore: Date | null;
}

/** Every method throws `IDENTITY_UNAVAILABLE` within seconds. Not inside a transaction. */
export interface IdentityAdministration {
  lookUpByUid(uid: string): Promise<IdentityAccount | null>;

  /** At most a hundred; omits unknown ids. */
  lookUpAllByUid(uids: readonly string[]): Promise<readonly IdentityAccount[]>;

  lookUpByEmail(email: string): Promise<IdentityAccount | null>;

  /** A no-op for unknown accounts. */
  disable(uid: string): Promise<void>;

  /** Frees the address; a no-op for unknown accounts. */
  delete(uid: string): Promise<void>;
}

export function identityUnavailable(cause?: unknown): DomainError {
  const error = new DomainError(
    "IDENTITY_UNAVAILABLE",
    "The identity service does not answer just now. Please try again in a moment.",
  );
  error.cause = cause;
  return error;
}

export const NO_IDENTITY_SERVICE: IdentityAdministration = {
  lookUpByUid: () => Promise.reject(identityUnavailable()),
  lookUpAllByUid: () => Promise.reject(identityUnavailable()),
  lookUpByEmail: () => Promise.reject(identityUnavailable()),
  disable: () => Promise.reject(identityUnavailable()),
  delete: () => Promise.reject(identityUnavailable()),
};
