import type { User, UserRole } from "../modules/users/user.entity";
import type { Caller } from "../platform/rate-limiter";
import type { Scope } from "./scopes";

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
  /** Never an administrator's where an application acts. */
  readonly role: UserRole;
  /** The application that acts for this person; absent for the person alone. */
  readonly application?: ActingApplication;
}

/** An application that a resident allowed to act, and what it may do. */
export interface ActingApplication {
  readonly applicationId: number;
  /** What the resident granted it. */
  readonly grantId: number;
  readonly name: string;
  /** As the resident granted them. */
  readonly granted: readonly Scope[];
  /** With all that follow from them. */
  readonly scopes: ReadonlySet<Scope>;
}

/** A server of a third party, by its API key: never a person, and never an administrator. */
export interface ApiKeyActor {
  readonly kind: "key";
  readonly keyId: number;
  readonly name: string;
  /** As an administrator chose them. */
  readonly granted: readonly Scope[];
  /** With all that follow from them. */
  readonly scopes: ReadonlySet<Scope>;
  /** The one community that it sees; null for all. */
  readonly residencyId: number | null;
}

/** Who is calling, the same for both APIs. */
export type Actor = Guest | Newcomer | Person | ApiKeyActor;

export const GUEST: Guest = { kind: "guest" };

/** Who is on record for a change: a person, and the API key or the application through which it came. */
export interface Author {
  readonly by: User["id"] | null;
  /** Its name at the time; null for people themselves. */
  readonly via: string | null;
}

/** Who is on record for what an actor changes. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === "key") return { by: null, via: actor.name };
  if (actor.kind !== "person") throw new Error(`A ${actor.kind} changes nothing on record`);
  return { by: actor.userId, via: actor.application?.name ?? null };
}

/** The scopes that an API key or an application is limited to; null for people, who are limited by their role. */
export function scopesOfActor(actor: Actor): ReadonlySet<Scope> | null {
  if (actor.kind === "key") return actor.scopes;
  return actor.kind === "person" ? (actor.application?.scopes ?? null) : null;
}

/** Those scopes as they were granted, without what follows from them; none for people. */
export function grantedScopesOf(actor: Actor): readonly Scope[] {
  if (actor.kind === "key") return actor.granted;
  return actor.kind === "person" ? (actor.application?.granted ?? []) : [];
}

/** The one community that a list is limited to for an API key; undefined for everybody else. */
export function residencyOfKey(actor: Actor): number | undefined {
  return actor.kind === "key" ? (actor.residencyId ?? undefined) : undefined;
}

/**
 * By what a caller is told apart where calls are limited: an API key by itself, a person wherever they are, and with all others of their
 * address; everybody else by address alone, for a new identity costs nothing. Without an address only the person counts.
 */
export function callerOf(actor: Actor, address?: string): Caller {
  const of = `address:${address ?? "unknown"}`;
  if (actor.kind === "key") return { key: `key:${actor.keyId}` };
  if (actor.kind !== "person") return { key: of };
  const key = `person:${actor.userId}`;
  return address === undefined ? { key } : { key, address: of };
}
