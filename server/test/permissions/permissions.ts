import type { ActorName, Cast } from "../cast";

/** Stable code of the error each actor gets; null for those who are served. */
export type Codes = Readonly<Record<ActorName, string | null>>;

/** A field of the query or mutation type as a document asks for it. */
export interface Call {
  readonly expected: Codes;
  readonly field: (cast: Cast) => string;
  readonly selection: string;
}

export interface Sight {
  readonly visibleTo: readonly ActorName[];
  readonly id: (cast: Cast) => string;
}

/** All that one module adds to the APIs, by the names in the schema: the generated matrix and leak walk are made of it. */
export interface ModulePermissions {
  readonly queries?: Readonly<Record<string, Call>>;
  readonly mutations?: Readonly<Record<string, Call>>;
  readonly subscriptions?: Readonly<Record<string, Call>>;
  readonly sights?: Readonly<Record<string, Sight>>;
  /** Text of the arguments of fields, other than those of the query type, that cannot be asked for without. */
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
