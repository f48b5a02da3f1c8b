import { isLostConnection } from "../platform/database-error";
import { type Connection, queryRows } from "../platform/sql/query";
import { storableText } from "../platform/text";
import type { Invariant } from "./invariant";
import { INVARIANTS } from "./invariants";

export type Breach = Readonly<Record<string, string | number | boolean | null>>;

export interface Finding {
  readonly name: string;
  readonly meaning: string;
  readonly rows: readonly Breach[];
  readonly failure?: string;
}

export function holds({ rows, failure }: Finding): boolean {
  return rows.length === 0 && failure === undefined;
}

/** A failing check does not stop the others. @throws for a lost connection */
export async function checkConsistency(
  database: Connection,
  invariants: readonly Invariant[] = INVARIANTS,
  now = new Date(),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, meaning, sql } of invariants) {
    try {
      const values = sql.includes("$1") ? [now] : [];
      findings.push({ name, meaning, rows: await queryRows<Breach>(database, sql, values) });
    } catch (error) {
      if (isLostConnection(error)) throw error;
      findings.push({ name, meaning, rows: [], failure: storableText(String(error), 300) });
    }
  }
  return findings;
}
