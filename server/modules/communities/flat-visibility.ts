import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import type { Asking } from "../../api/node-finder";
import type { Parameters } from "../../platform/sql/statements";
import type { Flat } from "./flat.entity";

/** The visible ones (product-rules.md#custom-flats). */
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

/** The same as conditions on the table `flats`. */
export function visibleFlatsSql(actor: Actor, parameters: Parameters): string[] {
  if (may(actor, "community.manage")) return [];
  if (actor.kind !== "person") return ["is_confirmed"];
  const user = parameters.add(actor.userId);
  return [
    `(is_confirmed OR created_by_id = ${user} OR id = (SELECT flat_id FROM users WHERE users.id = ${user}))`,
  ];
}
