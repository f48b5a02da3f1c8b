import type { Parameters } from "../../platform/sql/statements";

/** What a list of residents' rows (`user_id`) is narrowed to where only one community may be seen. */
export function ofResidentsIn(residencyId: number | undefined, parameters: Parameters): string[] {
  if (residencyId === undefined) return [];
  return [`user_id IN (SELECT id FROM users WHERE residency_id = ${parameters.add(residencyId)})`];
}
