import type { RepeatableCreation } from "../platform/creation-keys";
import type { Caller } from "../platform/rate-limiter";
import type { Grant } from "./grant";
import type { Homes } from "./person";
import type { Scope } from "./scopes";

export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly provider: "email" | "google";
  /** Null without a token. */
  readonly signedInAt: Date | null;
}

interface Guest {
  readonly kind: "guest";
}

export interface Newcomer {
  readonly kind: "newcomer";
  readonly identity: Identity;
}

/** The grants are read for each request. */
export interface Person {
  readonly kind: "person";
  readonly identity: Identity;
  readonly userId: number;
  /** At the request's start. */
  readonly homes: Homes;
  /** Those of the role; where an application acts, its scopes over own rows alone. */
  readonly grants: readonly Grant[];
  readonly application?: ActingApplication;
}

interface ActingApplication {
  readonly applicationId: number;
  readonly grantId: number;
  readonly name: string;
  /** Without implied scopes. */
  readonly granted: readonly Scope[];
}

/** A third party's server; never a person. */
export interface ApiKeyActor {
  readonly kind: "key";
  readonly keyId: number;
  readonly name: string;
  /** Without implied scopes. */
  readonly granted: readonly Scope[];
  /** Over all communities, or one. */
  readonly grants: readonly [Grant];
}

export type Actor = Guest | Newcomer | Person | ApiKeyActor;

export const GUEST: Guest = { kind: "guest" };

export interface Author {
  readonly by: number | null;
  /** Its name at the time; null for people themselves. */
  readonly via: string | null;
}

export function authorOf(actor: Actor): Author {
  if (actor.kind === "key") return { by: null, via: actor.name };
  if (actor.kind !== "person") throw new Error(`A ${actor.kind} changes nothing on record`);
  return { by: actor.userId, via: actor.application?.name ?? null };
}

/** Scopes that limit fields: those of the first grant, the only one of keys and applications. Null for people. */
export function scopesOfActor(actor: Actor): ReadonlySet<Scope> | null {
  return "grants" in actor ? (actor.grants[0]?.scopes ?? null) : null;
}

/** Without implied scopes; empty for people. */
export function grantedScopesOf(actor: Actor): readonly Scope[] {
  if (actor.kind === "key") return actor.granted;
  return actor.kind === "person" ? (actor.application?.granted ?? []) : [];
}

/** More than own rows: administrators and API keys. */
export function seesOthers(actor: Actor): boolean {
  return "grants" in actor && actor.grants.some(({ rows }) => rows !== "own");
}

/** Null for administrators and API keys. */
export function residenciesOf(actor: Actor): readonly number[] | null {
  return actor.kind === "person" && !seesOthers(actor) ? actor.homes.residencyIds : null;
}

/** Null for the common schedule. */
export function homeOf(actor: Actor): number | null {
  if (actor.kind === "person") return actor.homes.residencyId || null;
  const rows = actor.kind === "key" ? actor.grants[0].rows : null;
  return typeof rows === "number" ? rows : null;
}

/** Rate limit key: an API key alone, a person with the address, others by address, as identities cost nothing. */
export function callerOf(actor: Actor, address?: string): Caller {
  const of = `address:${address ?? "unknown"}`;
  if (actor.kind === "key") return { key: `key:${actor.keyId}` };
  if (actor.kind !== "person") return { key: of };
  const key = `person:${actor.userId}`;
  return address === undefined ? { key } : { key, address: of };
}

export function creationBy(
  actor: Actor,
  creation: Omit<RepeatableCreation, "caller">,
): RepeatableCreation {
  return { caller: callerOf(actor).key, ...creation };
}
