import { DomainError, notFound, signInFirst } from "../platform/domain-error";
import type { Actor, Person } from "./actor";
import { type Action, judge, type Subject } from "./policy";

/** Whether the actor may do the action on a loaded row. Does no I/O, so that batching stays whole. */
export function may<A extends Action>(actor: Actor, action: A, ...row: RowOf<A>): boolean {
  return judge(actor, action, row[0]) === "allow";
}

/** Refuses, in the words of the verdict, what the actor may not do on a loaded row. */
export function authorize<A extends Action>(actor: Actor, action: A, ...row: RowOf<A>): void {
  const verdict = judge(actor, action, row[0]);
  if (verdict === "allow") return;
  if (verdict === "hide") throw notFound(nounOf(action));
  if (verdict === "sign_in") throw signInError(actor);
  throw new DomainError("FORBIDDEN", "You do not have permission to do this.");
}

/** The registered person behind a request, or the error to sign in first. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== "person") throw signInError(actor);
  return actor;
}

type RowOf<A extends Action> = Subject<A> extends void ? [] : [row: Subject<A>];

function signInError(actor: Actor): DomainError {
  return actor.kind === "newcomer"
    ? new DomainError("NOT_REGISTERED", "Please finish creating your account first.")
    : signInFirst();
}

function nounOf(action: Action): string {
  const noun = action.split(".")[0] ?? "";
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
