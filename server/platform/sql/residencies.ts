import type { Parameters } from "./statements";

/**
 * A limit that the planner does not know: with a small one it combines the person's index with that of the whole community
 * (docs/decisions/0214).
 */
export function limitOf(limit: number, isOfOne: boolean): string {
  return isOfOne ? `(SELECT ${limit})` : String(limit);
}

/** No condition for null: all communities (docs/decisions/0214). */
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
