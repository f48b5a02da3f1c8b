import type { User, UserRole } from "../modules/users/user.entity";
import type { Caller } from "../platform/rate-limiter";

/** Who the identity service says is calling: proven by a token, perhaps not registered with us. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** Whether the identity service has seen that the person reads mail at that address. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly provider: "email" | "google";
  /** When the person gave the password, or came from Google, that the token goes back to; null without a token. */
  readonly signedInAt: Date | null;
}

export interface Guest {
  readonly kind: "guest";
}

/** A proven identity without a profile of ours. */
export interface Newcomer {
  readonly kind: "newcomer";
  readonly identity: Identity;
}

/** A registered person; the role was read from the database for this request. */
export interface Person {
  readonly kind: "person";
  readonly identity: Identity;
  readonly userId: User["id"];
  readonly role: UserRole;
}

/** Who is calling, the same for both APIs. */
export type Actor = Guest | Newcomer | Person;

export const GUEST: Guest = { kind: "guest" };

/**
 * By what a caller is told apart where calls are limited: a person wherever they are, and with all others of their
 * address; everybody else by address alone, for a new identity costs nothing. Without an address only the person counts.
 */
export function callerOf(actor: Actor, address?: string): Caller {
  const of = `address:${address ?? "unknown"}`;
  if (actor.kind !== "person") return { key: of };
  const key = `person:${actor.userId}`;
  return address === undefined ? { key } : { key, address: of };
}
