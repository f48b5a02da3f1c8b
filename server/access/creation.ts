import type { RepeatableCreation } from "../platform/creation-keys";
import { type Actor, callerOf } from "./actor";

export function creationBy(
  actor: Actor,
  creation: Omit<RepeatableCreation, "caller">,
): RepeatableCreation {
  return Object.assign({ caller: callerOf(actor).key }, creation);
}
