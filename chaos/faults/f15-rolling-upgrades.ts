import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { watchLocks } from "../../server/test/lock-watch";
import { type Answer, isUnknown } from "../asking";
import { Deployment } from "../deployment";
import { compileRelease, type EarlierRelease, releasesBefore } from "../earlier-release";
import type { Fault, Finding } from "../fault";
import { type RunningProxy, startProxy } from "../proxy";
import { type Program, type ServerProcess, THIS_RELEASE } from "../server-process";
import type { Stage } from "../stage";
import { Storm } from "../storm";
import { sumOf } from "../tally";
import { until } from "../until";
import { undoWhatItLacks } from "../upgrading";
import { atLeast, atMost, judge, notRun } from "../verdict";
import { failuresOf, looksOf, type Step } from "../who-failed";

const MIGRATIONS = 5;
const WARM_MS = 2_000;
const LOCK_MS = 1_000;
const LEAST_ACKNOWLEDGED = 50;

/** Another Node for the new servers, if installed. */
const { CHAOS_OTHER_NODE: otherNode = process.execPath } = process.env;

/** Two servers of an earlier release are replaced one by one, go back on the new schema, and forwards again. */
export const rollingUpgrades: Fault = {
  id: "F15",
  title: `Rolling upgrades from before each of the last ${MIGRATIONS} migrations, and one step back`,
  async run(stage) {
    const findings: Finding[] = [];
    for (const release of await releasesBefore(MIGRATIONS)) {
      findings.push(await upgradeFrom(release, stage).catch(notRun));
    }
    return {
      tally: {
        ...sumOf(findings.map(({ tally }) => tally)),
        oversold: findings.reduce((sum, { tally }) => sum + tally.oversold, 0),
      },
      isAuditClean: findings.every(({ isAuditClean }) => isAuditClean),
      checks: [
        ...findings.flatMap(({ checks }) => checks),
        { what: `Node of the servers: ${nodes().join(", ")}`, isGood: true },
      ],
    };
  },
};

async function upgradeFrom(release: EarlierRelease, stage: Stage): Promise<Finding> {
  const { migration, commit } = release;
  const main = await compileRelease(release, stage.path);
  const earlier: Program = { node: process.execPath, main };
  const deployment = await Deployment.open(stage, `f15_${commit.slice(0, 12)}`, {
    program: earlier,
    prepare: (databaseUrl) => undoWhatItLacks(databaseUrl, main),
  });
  const watcher = new Client({ connectionString: deployment.databaseUrl });
  let proxy: RunningProxy | null = null;
  try {
    await watcher.connect();
    proxy = await startProxy(deployment.servers, stage.path);
    if (proxy) deployment.balancer.leaveTo(proxy);
    else deployment.balancer.watch();
    const storm = new Storm(deployment);
    const locks = watchLocks(watcher);
    const [newer, newest] = [{ ...THIS_RELEASE, node: otherNode }, THIS_RELEASE];
    const replacements: readonly (readonly [server: number, program: Program])[] = [
      [0, newer],
      [1, newest],
      [0, earlier],
      [1, earlier],
      [0, newest],
      [1, newer],
    ];
    const steps: Step[] = [];
    let longestMs = 0;
    try {
      for (const [number, program] of replacements) {
        await pause(WARM_MS);
        await replace(deployment, number, program, steps);
        if (proxy) await untilReached(deployment.server(number), storm);
      }
      await pause(WARM_MS);
    } finally {
      longestMs = await locks.stop();
    }
    const answers = storm.answersSince();
    const failed = answers.filter((answer) => answer.status === 0 || isUnknown(answer));
    const complaints = proxy?.complaints() ?? [];
    const told = failuresOf(failed, steps, deployment.servers, complaints);
    const looks = failed.length > 0 ? looksOf(complaints, steps) : [];
    const checks = [
      {
        what: `failed requests: ${failed.length} of ${answers.length}`,
        isGood: failed.length === 0,
      },
      ...[...told, ...looks].map((what) => ({ what, isGood: failed.length === 0 })),
      atMost("longest wait for a lock", longestMs, LOCK_MS),
    ];
    const finding = await judge(deployment, storm, checks);
    const acknowledged = atLeast("acknowledged", finding.tally.acknowledged, LEAST_ACKNOWLEDGED);
    const way = proxy ? "behind Caddy" : "chosen by the clients";
    return {
      ...finding,
      checks: [...finding.checks, acknowledged].map((check) => ({
        ...check,
        what: `before ${migration}, ${way}: ${check.what}`,
      })),
    };
  } finally {
    deployment.balancer.stopWatching();
    await proxy?.close();
    await watcher.end();
    await deployment.close();
  }
}

async function replace(
  deployment: Deployment,
  number: number,
  program: Program,
  steps: Step[],
): Promise<void> {
  const server = deployment.server(number);
  const note = (what: string) =>
    steps.push({ at: performance.now(), what: `${what} ${number + 1}` });
  note("SIGTERM to");
  await server.terminate();
  note("the end of");
  await server.start({}, program);
  note(`the start of the ${program.main === THIS_RELEASE.main ? "new" : "old"} release at`);
}

/** The next one is replaced when the proxy sends requests to this one (docs/operations.md). */
async function untilReached(server: ServerProcess, storm: Storm): Promise<void> {
  const since = performance.now();
  const isOfServer = ({ answeredBy }: Answer) => answeredBy?.endsWith(`:${server.port}`) === true;
  await until(async () => storm.answersSince(since).some(isOfServer));
}

function nodes(): readonly string[] {
  const versions = [otherNode, process.execPath].map((node) =>
    execFileSync(node, ["--version"], { encoding: "utf8" }).trim(),
  );
  return [...new Set(versions)];
}
