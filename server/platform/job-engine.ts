import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import type { PgBoss, Queue } from "pg-boss";
import type { EntityManager } from "typeorm";
import { connectingTo } from "./database-address";
import type { Log } from "./log";
import { BACKGROUND_SETTINGS, startupOptions } from "./session-settings";
import { queryRows } from "./sql/query";
import { type Lane, WorkLane } from "./work-lane";

export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  run(): Promise<unknown>;
}

export interface JobEngine {
  /** In India's time, on one server at a time. A failed run waits for its next time. */
  schedule(job: ScheduledJob): Promise<void>;
  /** Each job until it succeeds or has failed too often. */
  work<Data extends object>(lane: Lane<Data>): Promise<void>;
  enqueue(tx: EntityManager, queue: string, work: readonly object[]): Promise<void>;
  stop(): Promise<void>;
}

const SECONDS_TO_STOP = 8;
const ZONE = "Asia/Kolkata";

/** At most one run waits or is active over all servers. */
const SCHEDULED: Omit<Queue, "name"> = {
  policy: "exclusive",
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3_600,
};

/** Retries for about half a day: after half a minute, a minute, two … up to an hour. */
const WORKED: Omit<Queue, "name"> = {
  retryLimit: 18,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
};

interface Haste extends Pick<Queue, "retryDelay" | "retryDelayMax" | "expireInSeconds"> {
  readonly superviseSeconds?: number;
}

/** Passed on to pg; the engine's types lack some. */
const CONNECTIONS: PoolConfig = { keepAlive: true, query_timeout: 30_000 };

/** In a schema of its own (docs/decisions/0050). @param haste other retry times, for tests */
export async function startJobEngine(
  databaseUrl: string,
  log: Log,
  { superviseSeconds = 60, ...worked }: Haste = {},
): Promise<JobEngine> {
  const { PgBoss: Engine } = await import("pg-boss");
  const boss: PgBoss = new Engine({
    ...connectingTo(databaseUrl),
    application_name: "aaviri-jobs",
    max: 3,
    options: startupOptions(BACKGROUND_SETTINGS),
    // A silent database is given up; another server retakes the work.
    connectionTimeoutMillis: 5_000,
    ...CONNECTIONS,
    // Schedules are in minutes, so polling every 10 s is enough.
    cronWorkerIntervalSeconds: 10,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job engine"));
  await boss.start();
  const lanes: { stop(): Promise<void> }[] = [];
  return {
    async schedule({ name, cron, run }) {
      await boss.createQueue(name, SCHEDULED);
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        await run().catch((error) => log.error({ err: error, job: name }, "job failed"));
      });
      await boss.schedule(name, cron, null, { tz: ZONE });
    },
    async work<Data extends object>(lane: Lane<Data>) {
      const settings = { ...WORKED, ...worked };
      await boss.createQueue(lane.queue, settings);
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
      await boss.insert(
        queue,
        work.map((data) => ({ data })),
        { db },
      );
    },
    async stop() {
      const settled = Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.race([settled, pause(SECONDS_TO_STOP * 1_000, null, { ref: false })]);
      await boss.stop({ graceful: true, timeout: SECONDS_TO_STOP * 1_000, close: true });
    },
  };
}
