import type { Identity } from "../access/actor";

export interface IdentityVerifier {
  /**
   * The identity that a token proves. Throws an `unauthenticated` error for a token that proves nothing, and
   * `unavailable` when the keys to check it with is not available just now.
   */
  verify(token: string): Promise<Identity>;
}
