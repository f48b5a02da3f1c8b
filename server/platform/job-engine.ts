import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import type { PgBoss, Queue } from "pg-boss";
import type { EntityManager } from "typeorm";
import { connectingTo } from "./database-address";
import type { Log } from "./log";
import { BACKGROUND_SETTINGS, startupOptions } from "./session-settings";
import { queryRows } from "./sql/query";
import { type Lane, WorkLane } from "./work-lane";

/** Something that one server of all does at its times, in India: minutes at the finest. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  run(): Promise<unknown>;
}

/** Work that waits in the database until a server does it, and is tried again when that fails. */
export interface JobEngine {
  /** Runs a job at its times, on one server at a time. A run that fails waits for its next time. */
  schedule(job: ScheduledJob): Promise<void>;
  /** Does what is put into a queue, some at a time, each until it succeeds once or has failed too often. */
  work<Data extends object>(lane: Lane<Data>): Promise<void>;
  /** Puts work into a queue in the caller's transaction: it is there when that commits. */
  enqueue(tx: EntityManager, queue: string, work: readonly object[]): Promise<void>;
  /** Waits for what is under way, and ends. */
  stop(): Promise<void>;
}

const SECONDS_TO_STOP = 8;
const ZONE = "Asia/Kolkata";

/** One run waits or is under way, however many servers ask for it. */
const SCHEDULED: Omit<Queue, "name"> = {
  policy: "exclusive",
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3_600,
};

/** Tried for about half a day: after half a minute, a minute, two … up to an hour. */
const WORKED: Omit<Queue, "name"> = {
  retryLimit: 18,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
};

/** What tests change, so that they need not wait. */
interface Haste extends Pick<Queue, "retryDelay" | "retryDelayMax" | "expireInSeconds"> {
  readonly superviseSeconds?: number;
}

/** The engine hands its settings on to pg, and its types do not know all of them. */
const CONNECTIONS: PoolConfig = { keepAlive: true, query_timeout: 30_000 };

/**
 * Opens the engine on the database, in a schema of its own (docs/decisions/0050).
 * @param haste how often and when work is tried again, where not as usual
 */
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
    // A database that is silent is given up; what was under way is another server's then.
    connectionTimeoutMillis: 5_000,
    ...CONNECTIONS,
    // Schedules have minutes; looking for what is due every 10 s is often enough.
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
