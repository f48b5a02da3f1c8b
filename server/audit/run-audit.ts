import { type Connection, queryRows } from "../platform/sql/query";
import { storableText } from "../platform/text";
import type { Invariant } from "./invariant";
import { INVARIANTS } from "./invariants";

/** Keys and numbers of a row that breaks an invariant. */
export type Breach = Readonly<Record<string, string | number | boolean | null>>;

export interface Finding {
  readonly name: string;
  readonly meaning: string;
  readonly rows: readonly Breach[];
  /** Why the database could not be asked, so that no one knows whether it holds. */
  readonly failure?: string;
}

/** Whether an invariant was asked about and holds. */
export function holds({ rows, failure }: Finding): boolean {
  return rows.length === 0 && failure === undefined;
}

/**
 * Asks the database for every invariant, one after the other, and returns them all with what breaks them. One that
 * cannot be asked does not keep the others from being asked.
 */
export async function runAudit(
  database: Connection,
  invariants: readonly Invariant[] = INVARIANTS,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, meaning, sql } of invariants) {
    try {
      findings.push({ name, meaning, rows: await queryRows<Breach>(database, sql) });
    } catch (error) {
      findings.push({ name, meaning, rows: [], failure: storableText(String(error), 300) });
    }
  }
  return findings;
}
