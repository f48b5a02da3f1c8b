import type { Log } from "./log";

export interface TimedJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Starts each now and periodically, never overlapping. Errors are logged. Returns the stop function, which waits for running ones. */
export function startTimedJobs(jobs: readonly TimedJob[], log: Log): () => Promise<void> {
  let isStopping = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const runOnce = async (job: TimedJob): Promise<void> => {
    try {
      await job.run();
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
  return async () => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
