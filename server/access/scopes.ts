import { Extensions } from "type-graphql";

/** What an API key or an application may be allowed, each with what it says to the person who allows it. */
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

/** The scopes that a resident can grant to an application, in the words of the consent screen; the others are for API keys. */
export const CONSENTS = {
  "bookings:read": "See your bookings and their history",
  "bookings:write": "See, make, move and cancel your bookings, with your credits",
  "profile:read": "See your profile: name, home, car, phone and e-mail address",
  "schedule:read": "See free times and closed dates",
  "catalog:read": "See communities, car types, plans and prices",
} as const satisfies Partial<Record<Scope, string>>;

export const RESIDENT_SCOPES = Object.keys(CONSENTS) as readonly (keyof typeof CONSENTS)[];

/** Whether a resident can grant it to an application. */
export function isScopeOfResidents(scope: string): scope is keyof typeof CONSENTS {
  return Object.hasOwn(CONSENTS, scope);
}

/** Whether an API key can have it: a key is no resident, and has no profile. */
export function isScopeOfKeys(scope: string): scope is Scope {
  return Object.hasOwn(SCOPES, scope) && scope !== "profile:read";
}

/**
 * The scopes of which an API key or an application needs one, for a query, a mutation, a field or every field of an
 * object type; people need none. A query or mutation without it is closed to keys and applications.
 */
export const RequiresScope = (...scopes: readonly [Scope, ...Scope[]]) => Extensions({ scopes });

/** The scopes that `RequiresScope` gave a field or type of the schema; null where it has none. */
export function scopesOf(of: { readonly extensions: object }): readonly Scope[] | null {
  return (of.extensions as { scopes?: readonly Scope[] }).scopes ?? null;
}

/** What follows from a scope: what one may write one may read, and phones are read of residents. */
const IMPLIED: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  "bookings:write": ["bookings:read"],
  "catalog:write": ["catalog:read"],
  // Numbers name the plans and car types that they are about.
  "reports:read": ["catalog:read"],
  "residents.contact:read": ["residents:read"],
  // Of the resident alone, for applications read nobody else.
  "profile:read": ["residents:read", "residents.contact:read"],
};

/** Some scopes with all that follow from them. */
export function impliedScopes(scopes: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(scopes.flatMap((scope) => [scope, ...(IMPLIED[scope] ?? [])]));
}
