import { DomainError } from "../platform/domain-error";

export interface IdentityAccount {
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isDisabled: boolean;
  /** Who signed in before this was signed out everywhere; null where no one was. */
  readonly signedOutBefore: Date | null;
}

/**
 * Looks after the accounts of the identity service. Every call answers or throws `IDENTITY_UNAVAILABLE` within
 * seconds; none belongs inside a transaction.
 */
export interface IdentityAdministration {
  /** The account of this id; null when there is none. */
  lookUpByUid(uid: string): Promise<IdentityAccount | null>;

  /** The accounts of these ids, a hundred at most; of an id without one there is none. */
  lookUpAllByUid(uids: readonly string[]): Promise<readonly IdentityAccount[]>;

  /** The account with this e-mail address; null when there is none. */
  lookUpByEmail(email: string): Promise<IdentityAccount | null>;

  /** Lets no one sign in with the account any more; of one that is gone there is nothing left to do. */
  disable(uid: string): Promise<void>;

  /** Takes the account away, so that its e-mail address is free; of one that is gone there is nothing left to do. */
  delete(uid: string): Promise<void>;
}

/** The error for an identity service that does not answer, or not as it should. */
export function identityUnavailable(cause?: unknown): DomainError {
  const error = new DomainError(
    "IDENTITY_UNAVAILABLE",
    "The identity service does not answer just now. Please try again in a moment.",
  );
  error.cause = cause;
  return error;
}

/** Where there is no identity service to ask. */
export const NO_IDENTITY_SERVICE: IdentityAdministration = {
  lookUpByUid: () => Promise.reject(identityUnavailable()),
  lookUpAllByUid: () => Promise.reject(identityUnavailable()),
  lookUpByEmail: () => Promise.reject(identityUnavailable()),
  disable: () => Promise.reject(identityUnavailable()),
  delete: () => Promise.reject(identityUnavailable()),
};
