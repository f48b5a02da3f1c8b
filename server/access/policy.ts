import { type Actor, type ApiKeyActor, GUEST, scopesOfActor } from "./actor";
import { UserRole } from "./person";
import type { Scope } from "./scopes";

/** `hide` answers as if the row did not exist. `scope_missing` and `closed` are for keys and applications. */
export type Verdict = "allow" | "forbid" | "hide" | "sign_in" | "scope_missing" | "closed";

type Rule<Row> = (actor: Actor, row: Row) => Verdict;

/** For API keys of one community: its `rows`; a `list` filtered by it; `shared` data; `unbound` keys only; the key's `own` rows; `applications` only. */
type Reach = "rows" | "list" | "shared" | "unbound" | "own" | "applications";

interface ScopedRule<Row> extends Rule<Row> {
  readonly scopes: readonly Scope[];
  readonly reach: Reach;
}

interface Owned {
  readonly userId: number;
  /** Rows without it are hidden from keys of one community. */
  readonly residencyId?: number | null;
}

export const anyone: Rule<void> = () => "allow";
export const identified: Rule<void> = (actor) => (actor.kind === "guest" ? "sign_in" : "allow");
export const registered: Rule<void> = (actor) => (actor.kind === "person" ? "allow" : "sign_in");
export const administrator: Rule<void> = (actor) => {
  if (actor.kind !== "person") return "sign_in";
  return actor.role === UserRole.ADMIN ? "allow" : "forbid";
};
export const owner: Rule<Owned> = (actor, row) => {
  if (actor.kind !== "person") return "sign_in";
  return row.userId === actor.userId ? "allow" : "hide";
};
export const ownerOrAdministrator: Rule<Owned> = (actor, row) =>
  administrator(actor) === "allow" ? "allow" : owner(actor, row);

/** Opens an action to keys and applications; people's rule is unchanged. */
export function scoped<Row>(
  scopes: readonly [Scope, ...Scope[]],
  rule: Rule<Row>,
  reach: Reach,
): ScopedRule<Row> {
  const own: Rule<Row> = (actor, row) => rule(actor, row);
  return Object.assign(own, { scopes, reach });
}

// biome-ignore lint/suspicious/noExplicitAny: each rule is about rows of its own; `Subject` says which.
export type Policy = Readonly<Record<string, Rule<any>>>;

/** Modules add actions (product-rules.md#roles) by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it by declaration merging.
export interface Actions {}

const rules = new Map<string, Rule<unknown> & Partial<ScopedRule<unknown>>>();

export function addActions(policy: Policy): void {
  for (const [action, rule] of Object.entries(policy)) rules.set(action, rule);
}

export function allActions(): readonly Action[] {
  return [...rules.keys()] as Action[];
}

/** Empty where closed to keys and applications. */
export function scopesOfAction(action: Action): readonly Scope[] {
  return rules.get(action)?.scopes ?? [];
}

/** Unlisted actions are forbidden. */
export function judge(actor: Actor, action: Action, row: unknown): Verdict {
  const rule = rules.get(action);
  if (!rule) return "forbid";
  const granted = scopesOfActor(actor);
  if (granted === null || rule(GUEST, row) === "allow") return rule(actor, row);
  if (!rule.scopes) return "closed";
  if (!rule.scopes.some((scope) => granted.has(scope))) return "scope_missing";
  return actor.kind === "key" ? judgeReach(actor, rule.reach, row) : rule(actor, row);
}

function judgeReach(key: ApiKeyActor, reach: Reach | undefined, row: unknown): Verdict {
  const { keyId, residencyId } = key;
  if (reach === "applications") return "closed";
  if (reach === "own")
    return (row as { apiKeyId: number | null }).apiKeyId === keyId ? "allow" : "hide";
  if (residencyId === null || reach === "shared" || reach === "list") return "allow";
  if (reach === "unbound") return "forbid";
  return (row as { residencyId?: number | null }).residencyId === residencyId ? "allow" : "hide";
}

export type Action = keyof Actions;

export type Subject<A extends Action> = Parameters<Actions[A]>[1];
