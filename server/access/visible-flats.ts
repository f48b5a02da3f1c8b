import type { Flat } from "../modules/communities/flat.entity";
import type { User } from "../modules/users/user.entity";
import type { Actor } from "./actor";
import { may } from "./authorize";

interface Asking {
  readonly actor: Actor;
  readonly loaders: { readonly userById: { load(id: number): Promise<User | null> } };
}

/** The visible ones (product-rules.md#custom-flats); `visibleFlatsSql` says the same of lists. */
export async function visibleFlats(
  { actor, loaders }: Asking,
  flats: readonly Flat[],
): Promise<Flat[]> {
  if (may(actor, "community.manage") || flats.every(({ isConfirmed }) => isConfirmed))
    return [...flats];
  const userId = actor.kind === "person" ? actor.userId : null;
  const home = userId === null ? null : ((await loaders.userById.load(userId))?.flatId ?? null);
  return flats.filter(
    ({ id, isConfirmed, createdById }) =>
      isConfirmed || (userId !== null && createdById === userId) || id === home,
  );
}
