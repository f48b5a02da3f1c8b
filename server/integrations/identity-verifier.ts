import type { Identity } from "../access/actor";

export interface IdentityVerifier {
  /** @throws DomainError `unauthenticated` for an invalid token, `unavailable` where the keys cannot be fetched */
  verify(token: string): Promise<Identity>;
}
