import type { Parameters } from "./statements";

/**
 * Hides a small limit from the planner, which would combine the person's index with the community's
 * (docs/decisions/0214).
 */
export function limitOf(limit: number, isOfOne: boolean): string {
  return isOfOne ? `(SELECT ${limit})` : String(limit);
}

/** Null is all communities (docs/decisions/0214). */
export function inResidencies(
  residencyIds: readonly number[] | null,
  parameters: Parameters,
  column = "residency_id",
): string[] {
  if (residencyIds === null) return [];
  const [only] = residencyIds;
  return residencyIds.length === 1
    ? [`${column} = ${parameters.add(only)}`]
    : [`${column} = ANY(${parameters.addHiddenFromPlanner(residencyIds, "int[]")})`];
}
