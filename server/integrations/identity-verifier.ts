import type { Identity } from "../access/actor";

export interface IdentityVerifier {
  /** @throws DomainError `unauthenticated`, or `unavailable` without the keys */
  verify(token: string): Promise<Identity>;
}
