import { setTimeout as pause } from "node:timers/promises";
import { type Answer, isUnforeseen, isUnknown } from "../asking";
import { Deployment } from "../deployment";
import type { Finding } from "../fault";
import { memoryMb, postgresMs, processMs } from "../processor";
import { Stage } from "../stage";
import { Storm } from "../storm";
import { judge } from "../verdict";
import { MixedRequests } from "./mixed-requests";
import { Requests } from "./requests";
import { GOOD, percentile, sendFor } from "./sending";
import { type TableSize, tableSizes } from "./tables";

const SERVERS = 2;
const SAMPLE_MS = 10_000;
/** Each of fifty residents changes something so often. */
const PACE_MS = 20_000;
/** Tokens outlive the run. */
const SPARE_SECONDS = 900;
export const THIRDS = 3;

export interface SoakOptions {
  readonly minutes: number;
  /** Requests a second, besides what residents change. */
  readonly rate: number;
}

export interface Third {
  /** The middle of the samples, in MB, of each server. */
  readonly memoryMb: readonly number[];
  readonly answered: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly connections: number;
}

export interface Soak {
  readonly options: SoakOptions;
  readonly thirds: readonly Third[];
  /** At the beginning, and after each third. */
  readonly tables: readonly ReadonlyMap<string, TableSize>[];
  readonly finding: Finding;
}

/** Mixed load on two servers and one PostgreSQL for a long time, looked at in three parts. */
export async function runSoak(options: SoakOptions, tell: (third: Third) => void): Promise<Soak> {
  const stage = await Stage.open();
  const deployment = await Deployment.open(stage, "soak", {
    servers: SERVERS,
    claims: { exp: Math.ceil(Date.now() / 1_000) + options.minutes * 60 + SPARE_SECONDS },
  });
  try {
    const requests = new MixedRequests(deployment, await Requests.of(deployment));
    const tables = [await tableSizes(deployment.dataSource)];
    const storm = new Storm(deployment, undefined, PACE_MS);
    const thirds: Third[] = [];
    while (thirds.length < THIRDS) {
      const third = await runThird(stage, deployment, requests, storm, options);
      tables.push(await tableSizes(deployment.dataSource));
      thirds.push(third);
      tell(third);
    }
    return { options, thirds, tables, finding: await judge(deployment, storm, []) };
  } finally {
    await deployment.close();
    await stage.close();
  }
}

async function runThird(
  stage: Stage,
  deployment: Deployment,
  requests: MixedRequests,
  storm: Storm,
  { minutes, rate }: SoakOptions,
): Promise<Third> {
  const { servers } = deployment;
  const since = performance.now();
  const serversMs = () => servers.reduce((sum, { pid }) => sum + processMs(pid), 0);
  const [serversBefore, databaseBefore] = [serversMs(), postgresMs(stage.postgresPid)];
  const samples: number[][] = [];
  const watching = new AbortController();
  const watched = watch(deployment, samples, watching.signal);
  const { answers, notSent } = await sendFor(() => requests.next(), rate, (minutes * 60) / THIRDS);
  watching.abort();
  await watched;
  const ofStorm = storm.answersSince(since);
  const bad: Answer[] = [
    ...answers.filter(({ code }) => !GOOD.has(code)),
    ...ofStorm.filter((answer) => isUnknown(answer) || isUnforeseen(answer)),
  ];
  const failed: Record<string, number> = notSent > 0 ? { NOT_SENT: notSent } : {};
  for (const { code, status } of bad) {
    const what = `${status} ${code}`;
    failed[what] = (failed[what] ?? 0) + 1;
  }
  const waits = answers.map(({ waited }) => waited);
  const answered = answers.length + ofStorm.length;
  const [open] = await deployment.rows<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()",
  );
  return {
    memoryMb: servers.map((_, index) => {
      return percentile(
        samples.map((sample) => sample[index] ?? 0),
        0.5,
      );
    }),
    answered,
    failed,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    serverMs: (serversMs() - serversBefore) / Math.max(1, answered),
    databaseMs: (postgresMs(stage.postgresPid) - databaseBefore) / Math.max(1, answered),
    connections: open?.count ?? 0,
  };
}

async function watch({ servers }: Deployment, samples: number[][], signal: AbortSignal) {
  while (!signal.aborted) {
    samples.push(servers.map(({ pid }) => memoryMb(pid)));
    await pause(SAMPLE_MS, undefined, { signal }).catch(() => undefined);
  }
}
