import { INVARIANTS } from "./invariants";

/** Keys and numbers of a row that breaks an invariant. */
export type Breach = Readonly<Record<string, string | number | boolean | null>>;

export interface Finding {
  /** Of the invariant. */
  readonly name: string;
  readonly meaning: string;
  /** None where it holds. */
  readonly rows: readonly Breach[];
}

/** What can be asked in SQL: a data source, or an entity manager inside a transaction. */
export interface Queryable {
  query(sql: string): Promise<unknown>;
}

/** Asks the database for every invariant, one after the other, and answers them all with what breaks them. */
export async function runAudit(database: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, meaning, sql } of INVARIANTS) {
    findings.push({ name, meaning, rows: (await database.query(sql)) as Breach[] });
  }
  return findings;
}
