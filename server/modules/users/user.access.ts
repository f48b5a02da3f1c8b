import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import { type ByIdLoader, loadRequired } from "../../platform/loader";
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
