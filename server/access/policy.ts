import { UserRole } from "../modules/users/user.entity";
import { type Actor, type ApiKeyActor, GUEST, scopesOfActor } from "./actor";
import type { Scope } from "./scopes";

/**
 * What a rule decides; `hide` answers as if the row did not exist. An API key or an application lacks a scope
 * (`scope_missing`), or may not do this with any (`closed`).
 */
export type Verdict = "allow" | "forbid" | "hide" | "sign_in" | "scope_missing" | "closed";

type Rule<Row> = (actor: Actor, row: Row) => Verdict;

/**
 * What an API key of one community reaches by an action: `rows` of that community; a `list` that the service filters by
 * it; what is `shared` by all communities; nothing of what is about all of them together (`unbound` keys only). What is
 * a resident's own is for `applications` that act for one, and for no key.
 */
export type Reach = "rows" | "list" | "shared" | "unbound" | "applications";

interface ScopedRule<Row> extends Rule<Row> {
  readonly scopes: readonly Scope[];
  readonly reach: Reach;
}

interface Owned {
  readonly userId: number;
  /** The community it belongs to; an API key of one community sees nothing without it. */
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

/** Opens an action to API keys and applications with one of the scopes; for people the rule stands as it is. */
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

/** Every action there is, and its rule; each module declares its own. What is not listed cannot be asked for. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it by declaration merging.
export interface Actions {}

const rules = new Map<string, Rule<unknown> & Partial<ScopedRule<unknown>>>();

/** Makes the actions of a module known. */
export function addActions(policy: Policy): void {
  for (const [action, rule] of Object.entries(policy)) rules.set(action, rule);
}

/** The names of all actions. */
export function allActions(): readonly Action[] {
  return [...rules.keys()] as Action[];
}

/** The scopes that open an action to API keys and applications; none where it is closed to them. */
export function scopesOfAction(action: Action): readonly Scope[] {
  return rules.get(action)?.scopes ?? [];
}

/** The verdict of an action's rule; what no one has listed is forbidden. */
export function judge(actor: Actor, action: Action, row: unknown): Verdict {
  const rule = rules.get(action);
  if (!rule) return "forbid";
  const granted = scopesOfActor(actor);
  if (granted === null || rule(GUEST, row) === "allow") return rule(actor, row);
  if (!rule.scopes) return "closed";
  if (!rule.scopes.some((scope) => granted.has(scope))) return "scope_missing";
  return actor.kind === "key" ? judgeReach(actor, rule.reach, row) : rule(actor, row);
}

function judgeReach({ residencyId }: ApiKeyActor, reach: Reach | undefined, row: unknown): Verdict {
  if (reach === "applications") return "closed";
  if (residencyId === null || reach === "shared" || reach === "list") return "allow";
  if (reach === "unbound") return "forbid";
  return (row as { residencyId?: number | null }).residencyId === residencyId ? "allow" : "hide";
}

export type Action = keyof Actions;

/** The row that an action is decided on; `void` for actions without one. */
export type Subject<A extends Action> = Parameters<Actions[A]>[1];
