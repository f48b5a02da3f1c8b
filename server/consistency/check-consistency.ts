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

/** A failing check does not stop the others, which connections share. @throws for a lost connection */
export async function checkConsistency(
  database: Connection | readonly Connection[],
  invariants: readonly Invariant[] = INVARIANTS,
  now = new Date(),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const queue = invariants.entries();
  const checkNext = async (connection: Connection) => {
    for (const [index, { name, meaning, sql }] of queue) {
      const values = sql.includes("$1") ? [now] : [];
      try {
        const rows = await queryRows<Breach>(connection, sql, values);
        findings[index] = { name, meaning, rows };
      } catch (error) {
        if (isLostConnection(error)) throw error;
        findings[index] = { name, meaning, rows: [], failure: storableText(String(error), 300) };
      }
    }
  };
  await Promise.all([database].flat().map(checkNext));
  return findings;
}
