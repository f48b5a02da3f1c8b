import { type Breach, type Finding, holds } from "./check-consistency";

const SHOWN_ROWS = 3;

export function reportLine(finding: Finding): string {
  const { name, meaning, rows, failure } = finding;
  if (holds(finding)) return `ok      ${name}`;
  if (failure !== undefined)
    return `FAILED  ${name}: the database was not able to say (${failure}). ${meaning}`;
  const shown = rows.slice(0, SHOWN_ROWS).map(keysOf).join("; ");
  const more = rows.length > SHOWN_ROWS ? "; …" : "";
  return `BROKEN  ${name}: ${rows.length} ${rows.length === 1 ? "row" : "rows"} (${shown}${more}). ${meaning}`;
}

/** Exit code: 0 all hold, 1 some violated, 3 some unknown. */
export function verdictOn(findings: readonly Finding[]): { code: number; line: string } {
  const failed = findings.filter(({ failure }) => failure !== undefined).length;
  const broken = findings.filter((finding) => !holds(finding)).length - failed;
  if (broken + failed === 0) return { code: 0, line: `All ${findings.length} invariants hold.` };
  const parts = [`${broken} of ${findings.length} invariants are broken`];
  if (failed > 0) parts.push(`of ${failed} the database was not able to say whether they hold`);
  return { code: broken > 0 ? 1 : 3, line: `${parts.join("; ")}.` };
}

function keysOf(row: Breach): string {
  return Object.entries(row)
    .map(([column, value]) => `${column} ${value}`)
    .join(", ");
}
