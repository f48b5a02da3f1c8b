import { Extensions } from "type-graphql";

/** Descriptions for the consent screen. */
export const SCOPES = {
  "bookings:read": "Read bookings and their history",
  "bookings:write": "Make, move and cancel bookings, and change their status",
  "profile:read": "Read the profile of the resident who allows it",
  "schedule:read": "Read slots, free places and closed dates",
  "residents:read": "Read residents: name, home and car, without phones and e-mail addresses",
  "residents.contact:read": "Read residents' phone numbers and e-mail addresses",
  "purchases:read": "Read purchases, plans that residents hold, and credits",
  "catalog:read": "Read communities, car types, plans and prices",
  "catalog:write": "Change car types, plans and prices",
  "reports:read": "Read sales, booking and coupon statistics",
  "webhooks:manage": "Manage webhook endpoints, and read their deliveries",
} as const;

export type Scope = keyof typeof SCOPES;

/** Scopes that residents can grant, as the consent screen words them. */
export const CONSENTS = {
  "bookings:read": "See your bookings and their history",
  "bookings:write": "See, make, move and cancel your bookings, with your credits",
  "profile:read": "See your profile: name, home, car, phone and e-mail address",
  "schedule:read": "See free times and closed dates",
  "catalog:read": "See communities, car types, plans and prices",
} as const satisfies Partial<Record<Scope, string>>;

export const RESIDENT_SCOPES = Object.keys(CONSENTS) as readonly (keyof typeof CONSENTS)[];

export function isScopeOfResidents(scope: string): scope is keyof typeof CONSENTS {
  return Object.hasOwn(CONSENTS, scope);
}

/** Applications read only their resident, by another scope. */
export function asResidentsGrant(scope: Scope): Scope {
  return scope === "residents:read" || scope === "residents.contact:read" ? "profile:read" : scope;
}

/** A key has no profile. */
export function isScopeOfKeys(scope: string): scope is Scope {
  return Object.hasOwn(SCOPES, scope) && scope !== "profile:read";
}

/** Queries and mutations without it are closed to keys and applications. */
export const RequiresScope = (...scopes: readonly [Scope, ...Scope[]]) => Extensions({ scopes });

/** Beside `RequiresScope`: refused whatever the scopes, as the policy does; the contract says so. */
export const ClosedTo = (who: "keys" | "applications") => Extensions({ closedTo: who });

export function isClosedTo(
  who: "keys" | "applications",
  of: { readonly extensions: object },
): boolean {
  return (of.extensions as { closedTo?: string }).closedTo === who;
}

/** Null where closed. */
export function needsInWords(keys: string | null, applications: string | null): string {
  if (keys === applications)
    return keys === null
      ? "Closed to API keys and applications."
      : `API keys and applications need ${keys}.`;
  return [
    keys === null ? "Closed to API keys." : `API keys need ${keys}.`,
    applications === null ? "Closed to applications." : `Applications need ${applications}.`,
  ].join(" ");
}

export function scopesOf(of: { readonly extensions: object }): readonly Scope[] | null {
  return (of.extensions as { scopes?: readonly Scope[] }).scopes ?? null;
}

/** Writing implies reading, contacts imply residents. */
const IMPLIED: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  "bookings:write": ["bookings:read"],
  "catalog:write": ["catalog:read"],
  // Reports name plans and car types.
  "reports:read": ["catalog:read"],
  "residents.contact:read": ["residents:read"],
  // Applications read only their resident.
  "profile:read": ["residents:read", "residents.contact:read"],
};

export function impliedScopes(scopes: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(scopes.flatMap((scope) => [scope, ...(IMPLIED[scope] ?? [])]));
}
