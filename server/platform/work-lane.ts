import { setTimeout as pause } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Log } from "./log";
import { storableText } from "./text";
import { withinTime } from "./within-time";

export interface Lane<Data> {
  readonly queue: string;
  readonly atOnce: number;
  /** Jobs of one key run one at a time, in queue order. */
  readonly isInOrder?: boolean;
  act(data: Data): Promise<void>;
}

const LOOK_EVERY_MS = 2_000;
/** Milliseconds until a retry. */
const MOST_MS = 30_000;
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 30_000;
const TRIES_TO_SETTLE = 3;

/**
 * Takes no more jobs than fit into the engine's expiry. If a whole batch fails, a dependency is
 * down: pauses, so that waiting jobs keep their retries.
 */
export class WorkLane<Data extends object> {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private restMs = 0;

  constructor(
    private readonly boss: PgBoss,
    private readonly lane: Lane<Data>,
    private readonly log: Log,
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const most = this.lane.atOnce * 2;
    while (!signal.aborted) {
      const taken = await this.take(most);
      const succeeded = await this.workAll(taken);
      if (succeeded > 0) this.restMs = 0;
      else if (taken.length > 0)
        this.restMs = Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, this.restMs * 2));
      const wait = this.restMs || (taken.length < most ? LOOK_EVERY_MS : 0);
      if (wait > 0) await pause(wait, null, { signal }).catch(() => undefined);
    }
  }

  private async take(batchSize: number): Promise<JobWithMetadata<Data>[]> {
    try {
      return await this.boss.fetch<Data>(this.lane.queue, { batchSize, includeMetadata: true });
    } catch (error) {
      this.log.warn({ err: error, job: this.lane.queue }, "no jobs are to be had");
      return [];
    }
  }

  private async workAll(jobs: JobWithMetadata<Data>[]): Promise<number> {
    let succeeded = 0;
    const waiting = [...jobs];
    const workOn = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        if (await this.workOne(job)) succeeded += 1;
      }
    };
    await Promise.all(Array.from({ length: this.lane.atOnce }, workOn));
    return succeeded;
  }

  private async workOne(job: JobWithMetadata<Data>): Promise<boolean> {
    const { boss, lane, log } = this;
    const { queue } = lane;
    if (this.stopping.signal.aborted) {
      await this.settle(() => boss.fail(queue, job, { message: "The server stopped" }));
      return false;
    }
    try {
      await withinTime(lane.act(job.data), MOST_MS, tooLong);
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      log[isLast ? "error" : "warn"]({ err: error, job: queue, data: job.data }, "job failed");
      const message = storableText(String(error), 1_000);
      // A finally failed job would block its key.
      await this.settle(() =>
        isLast ? boss.cancel(queue, job) : boss.fail(queue, job, { message }),
      );
      return false;
    }
    await this.settle(() => boss.complete(queue, job));
    return true;
  }

  /** Unsettled jobs would run again. */
  private async settle(act: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; tries <= TRIES_TO_SETTLE; tries += 1) {
      try {
        await act();
        return;
      } catch (error) {
        this.log.warn({ err: error, job: this.lane.queue }, "a job is not settled");
        await pause(tries * 500);
      }
    }
  }
}

const tooLong = () => new Error(`It took longer than ${MOST_MS / 1_000} s`);
