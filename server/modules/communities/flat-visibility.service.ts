import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import type { Parameters } from "../../platform/sql/statements";

/** On the table `flats` (product-rules.md#custom-flats). */
export function visibleFlatsSql(actor: Actor, parameters: Parameters): string[] {
  if (may(actor, "community.manage")) return [];
  if (actor.kind !== "person") return ["is_confirmed"];
  const user = parameters.add(actor.userId);
  return [
    `(is_confirmed OR created_by_id = ${user}
      OR id IN (SELECT unnest(ARRAY[flat_id, named_flat_id]) FROM users WHERE users.id = ${user}))`,
  ];
}
