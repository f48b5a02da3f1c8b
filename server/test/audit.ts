import { reportLine } from "../audit/report";
import { holds, runAudit } from "../audit/run-audit";
import { type Connection } from "../platform/sql/query";

/** Fails with the broken invariants and their rows. End tests that book, buy or cancel with it. */
export async function expectCleanAudit(database: Connection): Promise<void> {
  const findings = await runAudit(database);
  expect(findings.filter((finding) => !holds(finding)).map(reportLine)).toEqual([]);
}
