import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../asking";
import { lackOf } from "../availability/debian";
import type { Machine } from "../availability/machine";
import { PatroniCluster } from "../availability/patroni-cluster";
import { describePrograms } from "../availability/postgres-programs";
import { Deployment } from "../deployment";
import { countFailures, failedOf } from "../failures";
import type { Check, Fault } from "../fault";
import { Storm } from "../storm";
import { atMost, exactly, judge } from "../verdict";

const QUIET_MS = 5_000;
const AWAY_MS = 30_000;
/** By then nothing is answered that was under way before. */
const NOTICED_MS = 3_000;
const LOST_MS = 60_000;
const REJOINED_MS = 120_000;
const WAYS = ["both hosts in the address", "through HAProxy"] as const;

/** The host of the primary is lost, comes back as a standby; then the new one's falls silent, and wakes up. */
export const failover: Fault = {
  id: "failover",
  title: "Patroni: the primary's host killed, then its successor's silent, while people book",
  lack: () => lackOf(["patroni", "etcd", "haproxy", "pg_isready"]),
  async run(stage) {
    const cluster = await PatroniCluster.open(stage);
    try {
      const deployment = await Deployment.open(cluster, "aaviri", {
        each: (index) => ({ DATABASE_URL: waysTo(cluster)[index] ?? "" }),
      });
      try {
        const storm = new Storm(deployment);
        const checks: Check[] = [];
        await pause(QUIET_MS);
        const killed = await cluster.primary();
        checks.push(
          ...(await lose(deployment, storm, cluster, "host killed", () => killed.kill())),
        );
        killed.start();
        checks.push(await rejoins(cluster, killed, "the killed host is the standby after"));
        await pause(QUIET_MS);
        const frozen = await cluster.primary();
        checks.push(
          ...(await lose(deployment, storm, cluster, "host silent", () => frozen.freeze())),
        );
        frozen.thaw();
        checks.push(await rejoins(cluster, frozen, "the silent host, awake, is the standby after"));
        await pause(QUIET_MS);
        const finding = await judge(deployment, storm, checks);
        const what = `${describePrograms(cluster.programs)}; ${deployment.servers.length} servers`;
        return { ...finding, checks: [...finding.checks, { what, isGood: true }] };
      } finally {
        await deployment.close();
      }
    } finally {
      await cluster.close();
    }
  },
};

function waysTo(cluster: PatroniCluster): string[] {
  return [cluster.url("aaviri", "aaviri"), cluster.proxiedUrl("aaviri", "aaviri")];
}

/** Loses the primary's host; says how long each way led nowhere, and what clients were told meanwhile. */
async function lose(
  deployment: Deployment,
  storm: Storm,
  cluster: PatroniCluster,
  what: string,
  fault: () => void,
): Promise<Check[]> {
  const before = await cluster.primary();
  const since = performance.now();
  fault();
  await Promise.all(deployment.servers.map(({ url }) => backAt(storm, url, since)));
  const answers = storm.answersSince(since);
  const gaps = deployment.servers.map(({ url }) => gapOf(storm, url, since));
  const untold = failedOf(answers).filter(
    ({ status, retryAfter }) => status !== 503 || !Number(retryAfter),
  );
  const after = await cluster.primary();
  return [
    ...WAYS.map((way, index) => atMost(`${what}, ${way}: away for`, gaps[index] ?? null, AWAY_MS)),
    countFailures(`${what}: failed requests:`, answers),
    exactly("of them told anything but 503 and when to retry", untold.length, 0),
    exactly("another is the primary", after.name, cluster.other(before).name),
  ];
}

async function backAt(storm: Storm, url: string, since: number): Promise<void> {
  for (const end = since + LOST_MS; performance.now() < end; await pause(100)) {
    if (gapOf(storm, url, since) !== null) return;
  }
}

/** The longest time without success at a server; null while it has none again. */
function gapOf(storm: Storm, url: string, since: number): number | null {
  if (goodAt(storm, url, since + NOTICED_MS).length === 0) return null;
  const good = goodAt(storm, url, since).map(({ at }) => at);
  const gaps = good
    .toSorted((a, b) => a - b)
    .map((at, index, all) => at - (all[index - 1] ?? since));
  return Math.max(...gaps);
}

function goodAt(storm: Storm, url: string, since: number): Answer[] {
  return storm.answersSince(since).filter(({ server, code }) => server === url && code === null);
}

async function rejoins(cluster: PatroniCluster, machine: Machine, what: string): Promise<Check> {
  const took = await cluster.untilRoles(REJOINED_MS).catch(() => null);
  const primary = await cluster.primary();
  return primary === machine
    ? { what: `${machine.name} is the primary again`, isGood: false }
    : atMost(what, took, REJOINED_MS);
}
