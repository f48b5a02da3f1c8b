import { type Actor, residencyOfKey } from "../../access/actor";
import { may } from "../../access/authorize";
import type { Find, OwnedAction } from "../../endpoint/node-finder";
import { type ByIdLoader, loadRequired } from "../../platform/loader";
import type { Node } from "../../platform/node";
import type { User } from "./user.entity";

interface Asking {
  readonly actor: Actor;
  readonly loaders: { readonly userById: ByIdLoader<User> };
}

const rowOf = ({ id: userId, residencyId }: User) => ({ userId, residencyId });

/** By the current home, as bookings stay with an earlier one. Null only for API keys, whose fields are nullable. */
export async function readableUser(
  { actor, loaders }: Asking,
  userId: number,
): Promise<User | null> {
  const user = await loadRequired(loaders.userById, userId);
  return mayReadUser(actor, user) ? user : null;
}

export function mayReadUser(actor: Actor, user: User): boolean {
  return may(actor, "user.read", rowOf(user));
}

export async function mayReadCarsOf({ actor, loaders }: Asking, userId: number): Promise<boolean> {
  return may(actor, "vehicle.read", rowOf(await loadRequired(loaders.userById, userId)));
}

/** By the owner's current home, which only an API key of one community needs. */
export async function mayReadOf(
  { actor, loaders }: Asking,
  action: OwnedAction,
  { userId }: { readonly userId: number },
): Promise<boolean> {
  if (residencyOfKey(actor) === undefined) return may(actor, action, { userId });
  return may(actor, action, rowOf(await loadRequired(loaders.userById, userId)));
}

/** For rows that do not name their community. */
export const ofResident =
  <Row extends Node & { userId: number }>(
    action: OwnedAction,
    load: (asking: Parameters<Find>[0], key: number) => Promise<Row | null>,
  ): Find =>
  async (asking, key) => {
    const row = await load(asking, key);
    return row && (await mayReadOf(asking, action, row)) ? row : null;
  };
