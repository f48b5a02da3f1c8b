import { UserRole } from "../modules/users/user.entity";
import type { Actor } from "./actor";

/** What a rule decides; `hide` answers as if the row did not exist. */
export type Verdict = "allow" | "forbid" | "hide" | "sign_in";

type Rule<Row> = (actor: Actor, row: Row) => Verdict;

interface Owned {
  readonly userId: number;
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

// biome-ignore lint/suspicious/noExplicitAny: each rule is about rows of its own; `Subject` says which.
export type Policy = Readonly<Record<string, Rule<any>>>;

/** Every action there is, and its rule; each module declares its own. What is not listed cannot be asked for. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it by declaration merging.
export interface Actions {}

const rules = new Map<string, Rule<unknown>>();

/** Makes the actions of a module known. */
export function addActions(policy: Policy): void {
  for (const [action, rule] of Object.entries(policy)) rules.set(action, rule);
}

/** The names of all actions. */
export function allActions(): readonly Action[] {
  return [...rules.keys()] as Action[];
}

/** The verdict of an action's rule; what no one has listed is forbidden. */
export function judge(actor: Actor, action: Action, row: unknown): Verdict {
  return rules.get(action)?.(actor, row) ?? "forbid";
}

export type Action = keyof Actions;

/** The row that an action is decided on; `void` for actions without one. */
export type Subject<A extends Action> = Parameters<Actions[A]>[1];
