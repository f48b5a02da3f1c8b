import type { Actor, ApiKeyActor, Person } from "./actor";
import type { Grant } from "./grant";
import type { Scope } from "./scopes";

/** `hide` answers as if the row did not exist. `scope_missing` and `closed` are for keys and applications. */
export type Verdict = "allow" | "forbid" | "hide" | "sign_in" | "scope_missing" | "closed";

/** @param grants those that open the action, at least one */
type Decision<Row> = (grants: readonly Grant[], actor: Person | ApiKeyActor, row: Row) => Verdict;

interface Rule<Row> {
  /** Any one opens the action to a grant of scopes; none: closed to keys and applications. */
  readonly scopes: readonly Scope[];
  readonly decide: Decision<Row>;
  readonly admits: "registered" | "newcomers" | "guests";
  /** Own grants open all rows of it. */
  readonly isShared: boolean;
}

interface Owned {
  readonly userId: number;
  /** Rows without it are hidden from grants of one community. */
  readonly residencyId?: number | null;
}

const ruleOf =
  <Row = void>(
    decide: Decision<Row>,
    { admits = "registered", isShared = false }: Partial<Omit<Rule<Row>, "decide">> = {},
  ) =>
  (...scopes: readonly Scope[]): Rule<Row> => ({ scopes, decide, admits, isShared });

const isOwn = ({ rows }: Grant) => rows === "own";
const isOver = ({ rows }: Grant, residencyId?: number | null) =>
  rows === "all" || rows === residencyId;
const isOf = (actor: Person | ApiKeyActor, { userId }: Owned) =>
  actor.kind === "person" && actor.userId === userId;

export const anyone = ruleOf(() => "allow", { admits: "guests" });
/** Signed in, if not yet registered. */
export const identified = ruleOf(() => "allow", { admits: "newcomers" });
/** The same for all who may. */
export const shared = ruleOf(() => "allow", { isShared: true });
/** In the actor's own name; closed to API keys, which act for nobody. */
export const self = ruleOf((grants) => (grants.some(isOwn) ? "allow" : "closed"));
/** Own rows only. */
export const own = ruleOf<Owned>((grants, actor, row) => {
  if (!grants.some(isOwn)) return "closed";
  return isOf(actor, row) ? "allow" : "hide";
});
/** Own rows, and others' where granted. */
export const ownOrGranted = ruleOf<Owned>((grants, actor, row) =>
  grants.some((grant) => (isOwn(grant) ? isOf(actor, row) : isOver(grant, row.residencyId)))
    ? "allow"
    : "hide",
);
/** A community; people see each, to choose theirs. */
export const place = ruleOf<{ readonly residencyId: number }>((grants, _actor, row) =>
  grants.some((grant) => isOwn(grant) || isOver(grant, row.residencyId)) ? "allow" : "hide",
);
/** Lists of others' rows, which the service narrows by `residencyGranted`: to one community, or none. */
export const granted = ruleOf((grants) => {
  const others = grants.filter((grant) => !isOwn(grant));
  return others.length === 1 || others.some(({ rows }) => rows === "all") ? "allow" : "forbid";
});
/** A row where granted over others' rows, also if it is the actor's own. */
export const grantedRow = ruleOf<Owned>((grants, _actor, row) => {
  if (grants.every(isOwn)) return "forbid";
  return grants.some((grant) => isOver(grant, row.residencyId)) ? "allow" : "hide";
});
/** About all communities. */
export const everything = ruleOf((grants) =>
  grants.some(({ rows }) => rows === "all") ? "allow" : "forbid",
);
/** Everybody's for people; an API key's own. */
export const ofKey = ruleOf<{ readonly apiKeyId: number | null }>((grants, actor, row) => {
  if (actor.kind === "key") return row.apiKeyId === actor.keyId ? "allow" : "hide";
  return grants.every(isOwn) ? "forbid" : "allow";
});

// biome-ignore lint/suspicious/noExplicitAny: each rule is about rows of its own; `Subject` says which.
export type Policy = Readonly<Record<string, Rule<any>>>;

/** Modules add actions (product-rules.md#roles) by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it by declaration merging.
export interface Actions {}

const rules = new Map<string, Policy[string]>();

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
  if (rule.admits === "guests") return "allow";
  if (actor.kind === "newcomer" && rule.admits === "newcomers") return "allow";
  if (actor.kind === "guest" || actor.kind === "newcomer") return "sign_in";
  const opening = openingGrants(actor, rule);
  if (opening.length === 0) return rule.scopes.length === 0 ? "closed" : "scope_missing";
  return rule.decide(opening, actor, row);
}

/** The community that lists of `action` are narrowed to; undefined for all. */
export function residencyGranted(actor: Actor, action: Action): number | undefined {
  const rule = rules.get(action);
  if (!rule || !("grants" in actor)) return undefined;
  const opening = openingGrants(actor, rule);
  if (rule.isShared && opening.some(isOwn)) return undefined;
  const rows = opening.map((grant) => grant.rows);
  return rows.includes("all") ? undefined : rows.find((one) => typeof one === "number");
}

function openingGrants(
  { grants }: Person | ApiKeyActor,
  rule: { readonly scopes: readonly Scope[] },
): readonly Grant[] {
  return grants.filter(
    ({ scopes }) => scopes === null || rule.scopes.some((scope) => scopes.has(scope)),
  );
}

export type Action = keyof Actions;

export type Subject<A extends Action> = RowOf<Actions[A]>;

type RowOf<R> = R extends Rule<infer Row> ? Row : never;
