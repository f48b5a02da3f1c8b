import { DomainError, notFound, signInFirst } from "../platform/domain-error";
import { type Actor, grantedScopesOf, type Person, scopesOfActor } from "./actor";
import { type Action, judge, residencyGranted, type Subject, scopesOfAction } from "./policy";
import { asResidentsGrant, isScopeOfKeys, isScopeOfResidents, type Scope } from "./scopes";

/** No I/O, so that batching is not split. */
export function may<A extends Action>(actor: Actor, action: A, ...row: RowOf<A>): boolean {
  return judge(actor, action, row[0]) === "allow";
}

export function authorize<A extends Action>(actor: Actor, action: A, ...row: RowOf<A>): void {
  const verdict = judge(actor, action, row[0]);
  if (verdict === "allow") return;
  if (verdict === "hide") throw notFound(nounOf(action));
  if (verdict === "sign_in") throw signInError(actor);
  if (verdict === "closed") throw closedTo(actor, null, scopesOfAction(action));
  if (verdict === "scope_missing") throw scopeMissing(actor, scopesOfAction(action));
  throw actor.kind === "key" ? new DomainError("FORBIDDEN", BOUND_KEY) : noPermission();
}

const BOUND_KEY =
  "This API key is bound to one community. Please ask for a key of all communities.";

export function noPermission(): DomainError {
  return new DomainError("FORBIDDEN", "You do not have permission to do this.");
}

export function requirePerson(actor: Actor): Person {
  if (actor.kind !== "person") throw signInError(actor);
  return actor;
}

/** `closed` if the caller can never get one of the scopes. */
export function scopeMissing(
  actor: Actor,
  anyOf: readonly Scope[],
  field: string | null = null,
): DomainError {
  const needed = scopesThatHelp(actor, anyOf);
  if (needed.length === 0) return closedTo(actor, field, anyOf);
  const granted = [...grantedScopesOf(actor)].sort();
  const scopes = { requiredScopes: needed, grantedScopes: granted };
  return new DomainError(
    "SCOPE_MISSING",
    `${field ?? "This"} needs the scope ${needed.join(" or ")}; granted: ${granted.join(", ") || "none"}.`,
    field === null ? scopes : Object.assign(scopes, { field }),
  );
}

export function requireScope(actor: Actor, scope: Scope, field: string): void {
  const granted = scopesOfActor(actor);
  if (granted && !granted.has(scope)) throw scopeMissing(actor, [scope], field);
}

/** `residencyGranted`, or the wanted one of those. @param wanted undefined for all, null for an unknown id */
export function residencySeenBy(
  actor: Actor,
  action: Action,
  wanted: number | null | undefined,
): number | undefined {
  const own = residencyGranted(actor, action);
  const isHidden = own !== undefined && wanted !== undefined && wanted !== own;
  if (wanted === null || isHidden) throw notFound("Residency");
  return own ?? wanted;
}

function scopesThatHelp(actor: Actor, anyOf: readonly Scope[]): readonly Scope[] {
  const isPerson = actor.kind === "person";
  const asGranted = isPerson ? [...new Set(anyOf.map(asResidentsGrant))] : anyOf;
  return asGranted.filter(isPerson ? isScopeOfResidents : isScopeOfKeys);
}

/** For API keys and applications. @param scopes that open it, if only to the other kind */
export function closedTo(
  actor: Actor,
  field: string | null = null,
  scopes: readonly Scope[] = [],
): DomainError {
  const [own, otherwise, isScopeOfOthers] =
    actor.kind === "key"
      ? ["API keys", "an application that a resident connects", isScopeOfResidents]
      : ["applications", "an API key", isScopeOfKeys];
  const others = scopes.filter(isScopeOfOthers).join(" or ");
  const message = others
    ? `is closed to ${own}: ${otherwise} may use it with ${others}.`
    : "is closed to API keys and applications: only people may use it.";
  return new DomainError(
    "CLOSED_TO_APPLICATIONS",
    `${field ?? "This"} ${message}`,
    field === null ? {} : { field },
  );
}

/** Rejects guests and newcomers; the policy checks API keys. */
export function requireCaller(actor: Actor): void {
  if (actor.kind !== "key") requirePerson(actor);
}

type RowOf<A extends Action> = Subject<A> extends void ? [] : [row: Subject<A>];

function signInError(actor: Actor): DomainError {
  if (actor.kind === "key")
    return new DomainError(
      "CLOSED_TO_APPLICATIONS",
      "An API key acts for nobody: this is for residents and the applications that they connect.",
    );
  return actor.kind === "newcomer"
    ? new DomainError("NOT_REGISTERED", "Please finish creating your account first.")
    : signInFirst();
}

function nounOf(action: Action): string {
  const noun = action.split(".")[0] ?? "";
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
