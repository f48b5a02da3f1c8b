import type { PgBoss } from "pg-boss";
import type { Log } from "./log";
import { storableText } from "./text";

export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** No run at the first start of a server that has the job. */
  readonly startsWithSchedule?: true;
  /** Safe to repeat. @param signal aborts when the server stops or another one takes over */
  run(signal?: AbortSignal): Promise<unknown>;
}

export interface Lateness {
  readonly name: string;
  readonly seconds: number;
}

/** For tests. */
interface Haste {
  readonly pollSeconds?: number;
  readonly retryDelay?: number;
  readonly heartbeatSeconds?: number;
}

const ZONE = "Asia/Kolkata";

/** Retries after a missed heartbeat, or a minute after a failure, for ten hours. */
const SCHEDULED = {
  retryLimit: 600,
  retryDelay: 60,
  heartbeatSeconds: 20,
  expireInSeconds: 3_600,
};

const LAST_DONE = `SELECT name, max(completed_on) AS at FROM pgboss.job
  WHERE name = ANY ($1) AND state = 'completed' GROUP BY name`;

/** Cron jobs in India's time, each by one server at a time. A missed or failed run is repeated once. */
export class ScheduledJobs {
  private readonly startedAt = new Date();
  private readonly jobs: ScheduledJob[] = [];

  constructor(
    private readonly boss: PgBoss,
    private readonly log: Log,
    private readonly haste: Haste,
  ) {}

  async add(job: ScheduledJob): Promise<void> {
    const { name, cron, run } = job;
    const { boss, log } = this;
    const { pollSeconds = 5, retryDelay = SCHEDULED.retryDelay } = this.haste;
    const { heartbeatSeconds = SCHEDULED.heartbeatSeconds } = this.haste;
    const deleteAfterSeconds = this.keptSeconds(cron);
    const settings = { ...SCHEDULED, retryDelay, heartbeatSeconds, deleteAfterSeconds };
    const isNew = (await boss.getQueue(name)) === null;
    await boss.createQueue(name, { ...settings, policy: "exclusive" });
    await boss.updateQueue(name, settings); // A version before may have made it otherwise.
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([attempt]) => {
      await run(attempt?.signal).catch((error: unknown) => {
        log.error({ err: error, job: name }, "job failed");
        throw new Error(storableText(String(error), 1_000));
      });
    });
    await boss.schedule(name, cron, null, { tz: ZONE, missed: "once" });
    // The engine forgets missed runs, for example after a restore.
    if (isNew && !job.startsWithSchedule) await boss.send(name);
    this.jobs.push(job);
  }

  /** Runs what was due between two instants. @throws after all */
  async makeUpFor(from: Date, to: Date): Promise<void> {
    const failures: unknown[] = [];
    const failed: string[] = [];
    for (const { name, cron, run } of this.jobs) {
      const [due] = this.boss.previewSchedule(cron, { tz: ZONE, count: 1, from });
      if (!due || due > to) continue;
      await run().catch((error) => {
        this.log.error({ err: error, job: name }, "job failed");
        failures.push(error);
        failed.push(name);
      });
    }
    if (failed.length > 0) throw new AggregateError(failures, `Failed: ${failed.join(", ")}`);
  }

  /** Seconds since the first due run after the last success. */
  async lateness(): Promise<Lateness[]> {
    const { boss, jobs } = this;
    const names = jobs.map(({ name }) => name);
    const { rows } = await boss.getDb().executeSql(LAST_DONE, [names]);
    const lastDone = new Map(rows.map(({ name, at }) => [name, at as Date]));
    return jobs.map(({ name, cron }) => {
      const from = lastDone.get(name) ?? this.startedAt;
      const [due = from] = boss.previewSchedule(cron, { tz: ZONE, count: 1, from });
      return { name, seconds: Math.max(0, (Date.now() - due.getTime()) / 1_000) };
    });
  }

  /** At least three periods, so that the last run is known when the next is late. */
  private keptSeconds(cron: string): number {
    const [one, next] = this.boss.previewSchedule(cron, { tz: ZONE, count: 2 });
    if (!one || !next) return 3_600;
    return Math.max(3_600, Math.ceil((3 * (next.getTime() - one.getTime())) / 1_000));
  }
}
