import type { Parameters } from "../../platform/sql/statements";

export function ofResidentsIn(residencyId: number | undefined, parameters: Parameters): string[] {
  if (residencyId === undefined) return [];
  return [`user_id IN (SELECT id FROM users WHERE residency_id = ${parameters.add(residencyId)})`];
}
