import type { Flat } from "../modules/communities/flat.entity";
import type { User } from "../modules/users/user.entity";
import type { Actor } from "./actor";
import { may } from "./authorize";

interface Asking {
  readonly actor: Actor;
  readonly loaders: { readonly userById: { load(id: number): Promise<User | null> } };
}

/** product-rules.md#custom-flats; `visibleFlatsSql` says the same of lists. */
export function seesFlat(
  resident: Pick<User, "id" | "flatId" | "namedFlatId"> | null,
  { id, isConfirmed, createdById }: Flat,
): boolean {
  if (isConfirmed || resident === null) return isConfirmed;
  return createdById === resident.id || id === resident.flatId || id === resident.namedFlatId;
}

export async function visibleFlats(
  { actor, loaders }: Asking,
  flats: readonly Flat[],
): Promise<Flat[]> {
  if (may(actor, "community.manage") || flats.every(({ isConfirmed }) => isConfirmed))
    return [...flats];
  const resident = actor.kind === "person" ? await loaders.userById.load(actor.userId) : null;
  return flats.filter((flat) => seesFlat(resident, flat));
}
