import { checkConsistency, holds } from "../consistency/check-consistency";
import { reportLine } from "../consistency/report";
import { type Connection } from "../platform/sql/query";

/** Fails with the broken invariants and their rows. End tests that book, buy or cancel with it. */
export async function expectConsistent(database: Connection): Promise<void> {
  const findings = await checkConsistency(database);
  expect(findings.filter((finding) => !holds(finding)).map(reportLine)).toEqual([]);
}
