import type { Homes, User } from "./user.entity";

export function homesOf({
  residencyId,
  earlierResidencyIds,
}: Pick<User, "residencyId" | "earlierResidencyIds">): Homes {
  const current = residencyId ?? 0;
  return { residencyId: current, residencyIds: [...new Set([current, ...earlierResidencyIds])] };
}

export function isSameHomes(one: Homes, other: Homes): boolean {
  return (
    one.residencyId === other.residencyId &&
    one.residencyIds.length === other.residencyIds.length &&
    one.residencyIds.every((id) => other.residencyIds.includes(id))
  );
}
