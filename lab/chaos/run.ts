import type { Fault, Finding } from "./fault";
import { databaseGone } from "./faults/database-gone";
import { keysUnreachable } from "./faults/keys-unreachable";
import { killedServers } from "./faults/killed-servers";
import { pointInTime } from "./faults/point-in-time";
import { providerFaults } from "./faults/provider-faults";
import { rollingUpgrades } from "./faults/rolling-upgrades";
import { silentDatabase } from "./faults/silent-database";
import { webhooks } from "./faults/webhooks";
import { Stage } from "./stage";
import { isTruthful } from "./tally";
import { notRun } from "./verdict";

export const FAULTS: readonly Fault[] = [
  ...[killedServers, databaseGone, silentDatabase, keysUnreachable],
  ...[providerFaults, webhooks, rollingUpgrades, pointInTime],
];

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding;
  readonly seconds: number;
}

export function isGood({ finding: { tally, isConsistent, checks } }: Result): boolean {
  const holds = checks.every((check) => check.isGood);
  return holds && isConsistent && isTruthful(tally) && tally.oversold === 0;
}

interface Choice {
  readonly faults: readonly Fault[];
  readonly lacks: readonly string[];
}

/** All faults by default. */
export function choose(ids: readonly string[]): Choice {
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id));
  const lacks = unknown.map(
    (id) => `${id} is no fault: ${FAULTS.map((fault) => fault.id).join(", ")}`,
  );
  const faults = FAULTS.filter(({ id, lack }) => {
    if (ids.length > 0 && !ids.includes(id)) return false;
    const line = lack?.() ?? null;
    if (line !== null) lacks.push(`${id} ${line}`);
    return line === null;
  });
  return { faults, lacks };
}

/** Each has its own stage, so that faults do not affect each other. */
export async function runFaults(
  chosen: readonly Fault[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const fault of chosen) {
    const since = performance.now();
    const stage = await Stage.open();
    const finding = await fault.run(stage).catch(notRun);
    await stage.close();
    const { id, title } = fault;
    const result = { id, title, finding, seconds: (performance.now() - since) / 1_000 };
    tell(result);
    results.push(result);
  }
  return results;
}
