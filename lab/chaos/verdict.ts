import { type Answer, isUnforeseen } from "./asking";
import type { Deployment } from "./deployment";
import type { Check, Finding } from "./fault";
import type { Operation } from "./operation";
import { operationRows, oversold } from "./rows";
import { tallyOf, untruthsOf } from "./tally";

export interface Crowd {
  readonly operations: readonly Operation[];
  answersSince(moment?: number): Answer[];
  end(): Promise<void>;
}

export async function judge(
  deployment: Deployment,
  crowds: Crowd | readonly Crowd[],
  checks: readonly Check[],
): Promise<Finding> {
  const all = [crowds].flat() as Crowd[];
  await Promise.all(all.map((crowd) => crowd.end()));
  const operations = all.flatMap((crowd) => crowd.operations);
  const rows = await operationRows(deployment.dataSource, operations);
  const tally = tallyOf(operations, rows);
  const wrong = untruthsOf(operations, rows);
  const consistency = await deployment.command("consistency");
  const broken = consistency.printed.split("\n").filter((line) => !line.startsWith("ok "));
  return {
    tally: { ...tally, oversold: await oversold(deployment.dataSource) },
    isConsistent: consistency.isGood,
    checks: [
      ...checks,
      ...wrong.map((what) => ({ what, isGood: false })),
      ...(consistency.isGood ? [] : [{ what: `consistency: ${broken.join(" ")}`, isGood: false }]),
      noneUnforeseen(
        deployment,
        all.flatMap((crowd) => crowd.answersSince()),
      ),
    ],
  };
}

export function notRun(error: Error): Finding {
  return {
    tally: { ...tallyOf([], []), oversold: 0 },
    isConsistent: false,
    checks: [{ what: `it could not be run: ${error.stack}`, isGood: false }],
  };
}

function noneUnforeseen(deployment: Deployment, answers: readonly Answer[]): Check {
  const bad = answers.filter(isUnforeseen);
  const codes = [...new Set(bad.map(({ code, status }) => `${status} ${code}`))].join(", ");
  const why = bad.length > 0 ? complaintsOf(deployment).join("; ") : "";
  return { what: `unforeseen answers: ${bad.length} ${codes} ${why}`.trim(), isGood: !bad.length };
}

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

export function atMost(what: string, value: number | null, most: number, unit = "ms"): Check {
  const figure = value === null ? "never" : `${Math.round(value)} ${unit}`;
  const isGood = value !== null && value <= most;
  return { what: `${what} ${figure} (≤ ${most} ${unit})`, isGood };
}

/** On a machine that is not too busy. */
export function atLeast(what: string, value: number, least: number): Check {
  return { what: `${what} ${value} (≥ ${least})`, isGood: value >= least };
}

export function exactly(what: string, value: unknown, expected: unknown): Check {
  const isGood = JSON.stringify(value) === JSON.stringify(expected);
  const shown = isGood ? "" : `, not ${JSON.stringify(expected)}`;
  return { what: `${what}: ${JSON.stringify(value)}${shown}`, isGood };
}

export function slowest(answers: readonly Answer[]): number {
  return answers.reduce((most, { ms }) => Math.max(most, ms), 0);
}
