import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../asking";
import { Deployment } from "../deployment";
import { postgresMs, processMs } from "../processor";
import { Stage } from "../stage";
import { Requests } from "./requests";

/** Requests in a busy second of one community (docs/scaling.md, on paper). */
const BUSY_SECOND = 0.57;
const LEVELS = [1, 10, 100, 300, 1_000];
const SECONDS = 15;
const WARM_SECONDS = 6;
const WARM_RATE = 60;
/** Who would wait behind so many is not sent: they are counted. */
const MOST_UNDER_WAY = 400;
const SERVERS = 2;

/** How the busy second of so many communities went, kept up for a while. */
export interface Level {
  readonly communities: number;
  /** Requests a second that were to be sent. */
  readonly rate: number;
  readonly answered: number;
  /** Answered with something else than what was asked for, by code; `NOT_SENT` had no room. */
  readonly failed: Readonly<Record<string, number>>;
  /** From the moment at which a request was due, in milliseconds. */
  readonly waits: { readonly p50: number; readonly p95: number; readonly p99: number };
  readonly serverMs: number;
  readonly databaseMs: number;
}

/** A slot that is full, or booked by oneself already, is an answer too. */
const GOOD = new Set([null, "SLOT_FULL", "DUPLICATE_BOOKING"]);

/** Runs all levels on two servers and one PostgreSQL; `tell` hears of each. */
export async function runLoad(tell: (level: Level) => void): Promise<Level[]> {
  const stage = await Stage.open();
  const deployment = await Deployment.open(stage, "load", { servers: SERVERS });
  try {
    const requests = await Requests.of(deployment);
    await sendFor(requests, WARM_RATE, WARM_SECONDS);
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
  const { answers, notSent } = await sendFor(requests, rate, SECONDS);
  const used = [servers() - serversBefore, postgresMs(stage.postgresPid) - databaseBefore];
  const [serverMs = 0, databaseMs = 0] = used.map((ms) => ms / Math.max(1, answers.length));
  const failed: Record<string, number> = notSent > 0 ? { NOT_SENT: notSent } : {};
  for (const { code } of answers.filter(({ code: each }) => !GOOD.has(each))) {
    failed[code ?? "?"] = (failed[code ?? "?"] ?? 0) + 1;
  }
  const sorted = answers.map(({ waited }) => waited).sort((a, b) => a - b);
  const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const waits = { p50: part(0.5), p95: part(0.95), p99: part(0.99) };
  return { communities, rate, answered: answers.length, failed, waits, serverMs, databaseMs };
}

type Waited = Answer & { readonly waited: number };

/** Sends requests at their times, whether those before are answered or not, and waits for all answers. */
async function sendFor(requests: Requests, rate: number, seconds: number) {
  const answers: Waited[] = [];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let notSent = 0;
  for (let number = 0; number < Math.max(1, Math.round(rate * seconds)); number += 1) {
    const due = begun + (number * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    if (underWay.size >= MOST_UNDER_WAY) {
      notSent += 1;
      continue;
    }
    const sending = requests.next().then((answer) => {
      answers.push({ ...answer, waited: answer.at - due });
      underWay.delete(sending);
    });
    underWay.add(sending);
  }
  await Promise.all(underWay);
  return { answers, notSent };
}
