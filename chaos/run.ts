import { FAULTS } from "./catalogue";
import type { Check, Fault, Finding } from "./fault";
import { Stage } from "./stage";
import { isTruthful } from "./tally";
import { notRun } from "./verdict";

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding;
  readonly seconds: number;
  readonly isSecond: boolean;
}

/** Milliseconds; longer faults are not repeated. */
const LONG_MS = 8 * 60_000;

export function isGood({ finding }: Result): boolean {
  return holdsButFor(finding, () => false);
}

function wasOnlySlow(result: Result): boolean {
  const { finding } = result;
  return !isGood(result) && holdsButFor(finding, ({ isTiming }) => isTiming === true);
}

function holdsButFor(
  { tally, isAuditClean, checks }: Finding,
  isExcused: (check: Check) => boolean,
): boolean {
  const holds = checks.every((check) => check.isGood || isExcused(check));
  return holds && isAuditClean && isTruthful(tally) && tally.oversold === 0;
}

interface Choice {
  readonly faults: readonly Fault[];
  /** Why others are left out, a line each. */
  readonly lacks: readonly string[];
}

/** All faults if no ids are given. */
export function choose(ids: readonly string[]): Choice {
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id));
  const lacks = unknown.map((id) => `${id} is no fault of chaos/catalogue.ts`);
  const faults = FAULTS.filter(({ id, lack }) => {
    if (ids.length > 0 && !ids.includes(id)) return false;
    const line = lack?.() ?? null;
    if (line !== null) lacks.push(`${id} ${line}`);
    return line === null;
  });
  return { faults, lacks };
}

/** One by one; a fault that was only too slow is repeated, as the machine may have been busy. */
export async function runFaults(
  chosen: readonly Fault[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const end = performance.now() + LONG_MS;
  const results: Result[] = [];
  for (const fault of chosen) {
    let result = await runOne(fault, false);
    if (wasOnlySlow(result) && performance.now() < end) {
      tell(result);
      result = await runOne(fault, true);
    }
    tell(result);
    results.push(result);
  }
  return results;
}

/** On its own stage, so that faults do not affect each other. */
async function runOne(fault: Fault, isSecond: boolean): Promise<Result> {
  const { id, title } = fault;
  const since = performance.now();
  const stage = await Stage.open();
  try {
    const finding = await fault.run(stage).catch(notRun);
    return { id, title, finding, seconds: (performance.now() - since) / 1_000, isSecond };
  } finally {
    await stage.close();
  }
}
