import type { Homes } from "../../access/person";
import type { User } from "./user.entity";

export function homesOf({
  residencyId,
  earlierResidencyIds,
}: Pick<User, "residencyId" | "earlierResidencyIds">): Homes {
  const current = residencyId ?? 0;
  return { residencyId: current, residencyIds: [...new Set([current, ...earlierResidencyIds])] };
}

/** Milliseconds until settled (product-rules.md#cars). */
const SETTLED_AFTER = 24 * 3_600_000;

/** Null for a resident who joined the flat lately. */
export function settledFlat(
  { flatId, flatSince }: Pick<User, "flatId" | "flatSince">,
  now: Date,
): number | null {
  const isNew = flatSince !== null && now.getTime() - flatSince.getTime() < SETTLED_AFTER;
  return isNew ? null : flatId;
}
