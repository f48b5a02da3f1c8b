import type { User, UserRole } from "../modules/users/user.entity";

/** Who the identity service says is calling: proven by a token, perhaps not registered with us. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
  readonly provider: "email" | "google";
  /** When the person gave the password, or came from Google, that the token goes back to; null without a token. */
  readonly signedInAt: Date | null;
}

/** Nobody proven. */
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

/** Who is calling, the same for both doors. */
export type Actor = Guest | Newcomer | Person;

export const GUEST: Guest = { kind: "guest" };

/**
 * By what a caller is told apart where calls are limited: a person wherever they are, everybody else by
 * address, for a new identity costs nothing.
 */
export function callerOf(actor: Actor, address = "unknown"): string {
  return actor.kind === "person" ? `person:${actor.userId}` : `address:${address}`;
}
