import type { Log } from "./log";

/** Something that every server does by itself again and again. */
export interface TimedJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/**
 * Runs each job now and then every so often, never twice at the same time in this process. A run that fails is
 * logged and tried again at its next time. The answer stops them and waits for those under way.
 */
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
