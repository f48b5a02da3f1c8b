import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { undoLastMigration } from "../../server/platform/run-migrations";
import { watchLocks } from "../../server/test/lock-watch";
import { isUnknown } from "../asking";
import { Deployment } from "../deployment";
import { compileRelease, type EarlierRelease, releasesBefore } from "../earlier-release";
import type { Fault, Finding } from "../fault";
import { type RunningProxy, startProxy } from "../proxy";
import { type Program, type ServerProcess, THIS_RELEASE } from "../server-process";
import type { Stage } from "../stage";
import { Storm } from "../storm";
import { sumOf } from "../tally";
import { atLeast, atMost, judge } from "../verdict";

const MIGRATIONS = 5;
const WARM_MS = 2_000;
const LOCK_MS = 1_000;
const LEAST_ACKNOWLEDGED = 50;

/** Another Node that new servers are tried on beside this one, where the machine has it. */
const { CHAOS_OTHER_NODE: otherNode = process.execPath } = process.env;

/**
 * Two servers of an earlier release behind the proxy are replaced by new ones, one after the other; then both go back, on
 * the schema that the new ones brought; then forwards again.
 */
export const rollingUpgrades: Fault = {
  id: "F15",
  title: `Rolling upgrades from before each of the last ${MIGRATIONS} migrations, and one step back`,
  async run(stage) {
    const findings: Finding[] = [];
    for (const release of await releasesBefore(MIGRATIONS)) {
      findings.push(await upgradeFrom(release, stage));
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
    const steps: readonly (readonly [server: number, program: Program])[] = [
      [0, newer],
      [1, newest],
      [0, earlier],
      [1, earlier],
      [0, newest],
      [1, newer],
    ];
    for (const [number, program] of steps) {
      await pause(WARM_MS);
      await replace(deployment.server(number), program);
    }
    await pause(WARM_MS);
    const longestMs = await locks.stop();
    const answers = storm.answersSince();
    const failed = answers.filter((answer) => answer.status === 0 || isUnknown(answer));
    const codes = [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].join(", ");
    const checks = [
      {
        what: `failed requests: ${failed.length} of ${answers.length} ${codes}`.trim(),
        isGood: failed.length === 0,
      },
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

async function replace(server: ServerProcess, program: Program): Promise<void> {
  await server.terminate();
  await server.start({}, program);
}

/** Takes a database back to the schema of an earlier release, which its servers brought it to. */
async function undoWhatItLacks(databaseUrl: string, main: string): Promise<void> {
  const known = readdirSync(path.join(path.dirname(main), "migrations"))
    .map((file) => /^(\d+)-.*\.js$/.exec(file)?.[1])
    .filter((timestamp) => timestamp !== undefined);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const lacking = async () => {
      const { rows } = await client.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM migrations WHERE timestamp::text <> ALL ($1)",
        [known],
      );
      return rows[0]?.count ?? 0;
    };
    while ((await lacking()) > 0) await undoLastMigration(databaseUrl);
  } finally {
    await client.end();
  }
}

function nodes(): readonly string[] {
  const versions = [otherNode, process.execPath].map((node) =>
    execFileSync(node, ["--version"], { encoding: "utf8" }).trim(),
  );
  return [...new Set(versions)];
}
