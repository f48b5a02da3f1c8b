import { Deployment } from "../deployment";
import { postgresMs, processMs } from "../processor";
import { Stage } from "../stage";
import { Requests } from "./requests";
import { GOOD, percentile, sendFor } from "./sending";

/** Requests per second of one community (docs/scaling.md). */
const BUSY_SECOND = 0.57;
const LEVELS = [1, 10, 100, 300, 1_000];
const SECONDS = 15;
const WARM_SECONDS = 6;
const WARM_RATE = 60;
const SERVERS = 2;

export interface Level {
  readonly communities: number;
  readonly rate: number;
  readonly answered: number;
  /** Unexpected answers by code; `NOT_SENT` had no room. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds since the planned time. */
  readonly waits: { readonly p50: number; readonly p95: number; readonly p99: number };
  readonly serverMs: number;
  readonly databaseMs: number;
}

export async function runLoad(tell: (level: Level) => void): Promise<Level[]> {
  const stage = await Stage.open();
  const deployment = await Deployment.open(stage, "load", { servers: SERVERS });
  try {
    const requests = await Requests.of(deployment);
    await sendFor(() => requests.next(), WARM_RATE, WARM_SECONDS);
    const levels: Level[] = [];
    for (const communities of LEVELS) {
      const level = await runLevel(stage, deployment, requests, communities);
      levels.push(level);
      tell(level);
    }
    const audit = await deployment.command("audit");
    if (!audit.isGood) throw new Error(`The books are wrong afterwards:\n${audit.printed}`);
    return levels;
  } finally {
    await deployment.close();
    await stage.close();
  }
}

async function runLevel(
  stage: Stage,
  deployment: Deployment,
  requests: Requests,
  communities: number,
): Promise<Level> {
  const rate = communities * BUSY_SECOND;
  const servers = () => deployment.servers.reduce((sum, { pid }) => sum + processMs(pid), 0);
  const [serversBefore, databaseBefore] = [servers(), postgresMs(stage.postgresPid)];
  const { answers, notSent } = await sendFor(() => requests.next(), rate, SECONDS);
  const used = [servers() - serversBefore, postgresMs(stage.postgresPid) - databaseBefore];
  const [serverMs = 0, databaseMs = 0] = used.map((ms) => ms / Math.max(1, answers.length));
  const failed: Record<string, number> = notSent > 0 ? { NOT_SENT: notSent } : {};
  for (const { code } of answers.filter(({ code: each }) => !GOOD.has(each))) {
    failed[code ?? "?"] = (failed[code ?? "?"] ?? 0) + 1;
  }
  const waited = answers.map((answer) => answer.waited);
  const part = (share: number) => percentile(waited, share);
  const waits = { p50: part(0.5), p95: part(0.95), p99: part(0.99) };
  return { communities, rate, answered: answers.length, failed, waits, serverMs, databaseMs };
}
