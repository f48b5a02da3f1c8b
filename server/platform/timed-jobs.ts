import type { Log } from "./log";
import type { Lateness } from "./scheduled-jobs";

export interface TimedJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

interface RunningTimedJobs {
  /** Seconds since a due run has not succeeded. */
  lateness(): Lateness[];
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

/** Starts each now and periodically, never overlapping. Logs errors. */
export function startTimedJobs(jobs: readonly TimedJob[], log: Log): RunningTimedJobs {
  let isStopping = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  /** Monotonic milliseconds. */
  const dueAt = new Map(jobs.map(({ name }) => [name, performance.now()]));

  const runOnce = async (job: TimedJob): Promise<void> => {
    try {
      await job.run();
      dueAt.set(job.name, performance.now() + job.everyMs);
    } catch (error) {
      log.error({ err: error, job: job.name }, "job failed");
    }
  };
  const start = (job: TimedJob): void => {
    const run = runOnce(job).finally(() => {
      running.delete(run);
      if (isStopping) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(job);
      }, job.everyMs);
      timer.unref();
      timers.add(timer);
    });
    running.add(run);
  };
  for (const job of jobs) start(job);
  return {
    lateness: () =>
      [...dueAt].map(([name, at]) => ({
        name,
        seconds: Math.max(0, (performance.now() - at) / 1_000),
      })),
    async stop() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
