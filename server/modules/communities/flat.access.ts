import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import type { Parameters } from "../../platform/sql/statements";
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

/** product-rules.md#custom-flats */
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

/** As `seesFlat`, on the table `flats`. */
export function visibleFlatsSql(actor: Actor, parameters: Parameters): string[] {
  if (may(actor, "community.manage")) return [];
  if (actor.kind !== "person") return ["is_confirmed"];
  const user = parameters.add(actor.userId);
  return [
    `(is_confirmed OR created_by_id = ${user}
      OR id IN (SELECT unnest(ARRAY[flat_id, named_flat_id]) FROM users WHERE users.id = ${user}))`,
  ];
}
