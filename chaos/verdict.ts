import { type Answer, isUnforeseen } from "./asking";
import type { Deployment } from "./deployment";
import type { Check, Finding } from "./fault";
import type { Operation } from "./operation";
import { operationRows, oversold } from "./rows";
import { tallyOf } from "./tally";

/** Clients whose journals are held against the database. */
export interface Crowd {
  readonly operations: readonly Operation[];
  answersSince(moment?: number): Answer[];
  /** Resolves when they know all that they will ever know. */
  end(): Promise<void>;
}

/** Ends a storm and judges it: the books, the audit, and that no answer was a fault of the server's own. */
export async function judge(
  deployment: Deployment,
  crowds: Crowd | readonly Crowd[],
  checks: readonly Check[],
): Promise<Finding> {
  const all = [crowds].flat() as Crowd[];
  await Promise.all(all.map((crowd) => crowd.end()));
  const operations = all.flatMap((crowd) => crowd.operations);
  const tally = tallyOf(operations, await operationRows(deployment.dataSource));
  const audit = await deployment.command("audit");
  const broken = audit.printed.split("\n").filter((line) => !line.startsWith("ok "));
  return {
    tally: { ...tally, oversold: await oversold(deployment.dataSource) },
    isAuditClean: audit.isGood,
    checks: [
      ...checks,
      ...(audit.isGood ? [] : [{ what: `audit: ${broken.join(" ")}`, isGood: false }]),
      noneUnforeseen(
        deployment,
        all.flatMap((crowd) => crowd.answersSince()),
      ),
    ],
  };
}

/** That nobody was answered with a failure that nobody had foreseen. */
function noneUnforeseen(deployment: Deployment, answers: readonly Answer[]): Check {
  const bad = answers.filter(isUnforeseen);
  const codes = [...new Set(bad.map(({ code, status }) => `${status} ${code}`))].join(", ");
  const why = bad.length > 0 ? complaintsOf(deployment).join("; ") : "";
  return { what: `unforeseen answers: ${bad.length} ${codes} ${why}`.trim(), isGood: !bad.length };
}

/** What the servers wrote down as failures, each kind once. */
function complaintsOf({ servers }: Deployment): string[] {
  const lines = servers.flatMap(({ printed }) => printed.split("\n"));
  const failures = lines.filter((line) => line.includes('"unexpected error"'));
  const complaints = failures.map((line) => {
    const { err, path } = JSON.parse(line) as Logged;
    return `${path?.join(".")}: ${err.message} ${err.constraint ?? ""}`.trim();
  });
  return [...new Set(complaints)];
}

interface Logged {
  readonly err: { readonly message: string; readonly constraint?: string };
  readonly path?: readonly string[];
}

/** A number that may not pass a limit. */
export function atMost(what: string, value: number | null, most: number, unit = "ms"): Check {
  const figure = value === null ? "never" : `${Math.round(value)} ${unit}`;
  const isGood = value !== null && value <= most;
  return { what: `${what} ${figure} (≤ ${most} ${unit})`, isGood, isTiming: true };
}

/** A number that a machine which is not too busy reaches. */
export function atLeast(what: string, value: number, least: number): Check {
  return { what: `${what} ${value} (≥ ${least})`, isGood: value >= least, isTiming: true };
}

/** A number that has to be just so. */
export function exactly(what: string, value: unknown, expected: unknown): Check {
  const isGood = JSON.stringify(value) === JSON.stringify(expected);
  const shown = isGood ? "" : `, not ${JSON.stringify(expected)}`;
  return { what: `${what}: ${JSON.stringify(value)}${shown}`, isGood };
}

/** The longest of some answers. */
export function slowest(answers: readonly Answer[]): number {
  return answers.reduce((most, { ms }) => Math.max(most, ms), 0);
}
