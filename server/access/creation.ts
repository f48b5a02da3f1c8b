import type { RepeatableCreation } from "../platform/creation-keys";
import { type Actor, callerOf } from "./actor";

/** A creation that the actor may send again under a client key. */
export function creationBy(
  actor: Actor,
  creation: Omit<RepeatableCreation, "caller">,
): RepeatableCreation {
  return Object.assign({ caller: callerOf(actor).key }, creation);
}
