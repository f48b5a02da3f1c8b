import { reportLine } from "../audit/report";
import { holds, type Queryable, runAudit } from "../audit/run-audit";

/** Fails with the broken invariants and their rows; tests that book, buy or cancel end with it. */
export async function expectCleanAudit(database: Queryable): Promise<void> {
  const findings = await runAudit(database);
  expect(findings.filter((finding) => !holds(finding)).map(reportLine)).toEqual([]);
}
