import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import type { PgBoss, Queue } from "pg-boss";
import type { EntityManager } from "typeorm";
import { connectingTo } from "./database-address";
import type { Log } from "./log";
import { type Lateness, type ScheduledJob, ScheduledJobs } from "./scheduled-jobs";
import { BACKGROUND_SETTINGS, startupOptions } from "./session-settings";
import { queryRows } from "./sql/query";
import { type Lane, WorkLane } from "./work-lane";

export interface Work {
  readonly data: object;
  /** Jobs of one key run in order. */
  readonly key?: string;
}

export interface JobEngine {
  schedule(job: ScheduledJob): Promise<void>;
  lateness(): Promise<Lateness[]>;
  makeUpFor(from: Date, to: Date): Promise<void>;
  work<Data extends object>(lane: Lane<Data>): Promise<void>;
  enqueue(tx: EntityManager, queue: string, work: readonly Work[]): Promise<void>;
  stop(): Promise<void>;
}

const SECONDS_TO_STOP = 8;
/** Until a dead server's job is found, a missed cron pass repeated, and the database's clock reread. */
const LOOK_SECONDS = 20;

/** About half a day: after half a minute, one, two … up to an hour. */
const WORKED: Omit<Queue, "name"> = {
  retryLimit: 18,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
};

interface Haste extends Pick<Queue, "retryDelay" | "retryDelayMax"> {
  readonly lookSeconds?: number;
}

/** Passed to pg; the engine's types lack some. */
const CONNECTIONS: PoolConfig = { keepAlive: true, query_timeout: 30_000 };

const policyOf = ({ isInOrder }: { readonly isInOrder?: boolean }) =>
  isInOrder ? "key_strict_fifo" : "standard";

/** Own schema (docs/decisions/0050). @param haste shorter retry times, for tests */
export async function startJobEngine(
  databaseUrl: string,
  log: Log,
  { lookSeconds = LOOK_SECONDS, ...worked }: Haste = {},
): Promise<JobEngine> {
  const { PgBoss: Engine, systemClock } = await import("pg-boss");
  const boss: PgBoss = new Engine({
    ...connectingTo(databaseUrl),
    application_name: "aaviri-jobs",
    // If the machine's clock is set back, timers would stall until the old time returns.
    clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
    max: 3,
    options: startupOptions(BACKGROUND_SETTINGS),
    // Abandons a silent database; another server retakes the work.
    connectionTimeoutMillis: 5_000,
    ...CONNECTIONS,
    // Schedules have minute precision.
    cronWorkerIntervalSeconds: Math.min(10, lookSeconds),
    cronMonitorIntervalSeconds: lookSeconds,
    clockMonitorIntervalSeconds: lookSeconds,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job engine"));
  await boss.start();
  const scheduled = new ScheduledJobs(boss, log, {
    pollSeconds: Math.min(5, lookSeconds),
    heartbeatSeconds: Math.max(10, lookSeconds),
    retryDelay: worked.retryDelay,
  });
  const lanes: { stop(): Promise<void> }[] = [];
  return {
    schedule: (job) => scheduled.add(job),
    lateness: () => scheduled.lateness(),
    makeUpFor: (from, to) => scheduled.makeUpFor(from, to),
    async work<Data extends object>(lane: Lane<Data>) {
      const settings = { ...WORKED, ...worked };
      await boss.createQueue(lane.queue, { ...settings, policy: policyOf(lane) });
      await boss.updateQueue(lane.queue, settings); // A version before may have made it otherwise.
      lanes.push(new WorkLane(boss, lane, log));
    },
    async enqueue(tx, queue, work) {
      if (work.length === 0) return;
      const db = {
        executeSql: async (sql: string, values?: unknown[]) => ({
          rows: await queryRows(tx, sql, values),
        }),
      };
      // Jobs of equal age are ordered by id.
      const batch = randomUUID().slice(0, -12);
      const jobs = work.map(({ data, key }, index) => ({
        id: `${batch}${index.toString(16).padStart(12, "0")}`,
        data,
        ...(key === undefined ? {} : { singletonKey: key }),
      }));
      await boss.insert(queue, jobs, { db });
    },
    async stop() {
      const settled = Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.race([settled, pause(SECONDS_TO_STOP * 1_000, null, { ref: false })]);
      await boss.stop({ graceful: true, timeout: SECONDS_TO_STOP * 1_000, close: true });
    },
  };
}
