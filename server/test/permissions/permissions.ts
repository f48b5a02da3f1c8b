import type { ActorName, Cast } from "../cast";

/** Null for actors who are served. */
export type Codes = Readonly<Record<ActorName, string | null>>;

export interface Call {
  readonly expected: Codes;
  readonly field: (cast: Cast) => string;
  readonly selection: string;
}

export interface Sight {
  readonly visibleTo: readonly ActorName[];
  readonly id: (cast: Cast) => string;
}

/** A module's fields by schema name, for the generated permission matrix and leak tests. */
export interface ModulePermissions {
  readonly queries?: Readonly<Record<string, Call>>;
  readonly mutations?: Readonly<Record<string, Call>>;
  readonly subscriptions?: Readonly<Record<string, Call>>;
  readonly sights?: Readonly<Record<string, Sight>>;
  /** Arguments of fields that require them, other than root fields. */
  readonly fieldArguments?: (cast: Cast) => Readonly<Record<string, string>>;
}

export const everybody: Codes = {
  guest: null,
  newcomer: null,
  other: null,
  owner: null,
  admin: null,
};
export const identified: Codes = { ...everybody, guest: "UNAUTHENTICATED" };
export const registered: Codes = { ...identified, newcomer: "NOT_REGISTERED" };
export const administrators: Codes = { ...registered, other: "FORBIDDEN", owner: "FORBIDDEN" };
export const owners: Codes = { ...registered, other: "NOT_FOUND", admin: "NOT_FOUND" };
export const ownersAndAdministrators: Codes = { ...registered, other: "NOT_FOUND" };

export const registeredOnly: readonly ActorName[] = ["other", "owner", "admin"];
export const ownerAndAdmin: readonly ActorName[] = ["owner", "admin"];
export const adminOnly: readonly ActorName[] = ["admin"];

export function textOf(call: Call, cast: Cast): string {
  return call.selection ? `${call.field(cast)} { ${call.selection} }` : call.field(cast);
}
