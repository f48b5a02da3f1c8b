import { FAULTS } from "./catalogue";
import type { Check, Fault, Finding } from "./fault";
import { Stage } from "./stage";
import { isTruthful, tallyOf } from "./tally";

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding;
  readonly seconds: number;
  /** Whether it was run once more because it was too slow. */
  readonly isSecond: boolean;
}

/** After which nothing is run a second time. */
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

/**
 * Runs faults, one after the other; `tell` hears of each as it ends. One that was only too slow is run once more, for
 * the machine may have been busy.
 */
export async function runFaults(
  ids: readonly string[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const chosen = FAULTS.filter(({ id }) => ids.length === 0 || ids.includes(id));
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

/** On a stage of its own, so that no fault suffers from another. */
async function runOne(fault: Fault, isSecond: boolean): Promise<Result> {
  const { id, title } = fault;
  const since = performance.now();
  const stage = await Stage.open();
  try {
    const finding = await fault.run(stage).catch(failure);
    return { id, title, finding, seconds: (performance.now() - since) / 1_000, isSecond };
  } finally {
    await stage.close();
  }
}

function failure(error: Error): Finding {
  return {
    tally: { ...tallyOf([], []), oversold: 0 },
    isAuditClean: false,
    checks: [{ what: `it could not be run: ${error.stack}`, isGood: false }],
  };
}
