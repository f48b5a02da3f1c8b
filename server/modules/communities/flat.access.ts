import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import type { Flat } from "./flat.entity";

interface Resident {
  readonly id: number;
  readonly flatId: number | null;
  readonly namedFlatId: number | null;
}

interface Asking {
  readonly actor: Actor;
  readonly loaders: { readonly userById: { load(id: number): Promise<Resident | null> } };
}

/** product-rules.md#custom-flats; `visibleFlatsSql` is the same in SQL. */
export function seesFlat(
  resident: Resident | null,
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
