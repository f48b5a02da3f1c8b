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
/** A batch done in less doubles the next. */
const SHORT_BATCH_MS = 10_000;
const MOST_TAKEN = 200;
/** The rest of a longer batch is returned, before the engine's expiry. */
const LONGEST_BATCH_MS = 60_000;

/**
 * Takes more jobs at once while all succeed. If a whole batch fails, a dependency is down: pauses,
 * so that waiting jobs keep their retries.
 */
export class WorkLane<Data extends object> {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private restMs = 0;
  private readonly done: JobWithMetadata<Data>[] = [];
  private completed = Promise.resolve();

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
    const least = this.lane.atOnce * 2;
    let most = least;
    while (!signal.aborted) {
      const taken = await this.take(most);
      const since = performance.now();
      const succeeded = await this.workAll(taken, since + LONGEST_BATCH_MS);
      const isShort = performance.now() - since < SHORT_BATCH_MS;
      most = isShort && succeeded === most ? Math.min(MOST_TAKEN, most * 2) : least;
      if (succeeded > 0) this.restMs = 0;
      else if (taken.length > 0)
        this.restMs = Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, this.restMs * 2));
      const wait = this.restMs || (taken.length < least ? LOOK_EVERY_MS : 0);
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

  private async workAll(jobs: JobWithMetadata<Data>[], until: number): Promise<number> {
    let succeeded = 0;
    const waiting = [...jobs];
    const giveBack = () => this.fail(waiting.splice(0), "The server stopped or was slow");
    const workOn = async () => {
      while (waiting.length > 0 && performance.now() < until) {
        const job = waiting.shift();
        if (job && (await this.workOne(job))) succeeded += 1;
      }
    };
    const { signal } = this.stopping;
    const onStop = () => working.push(giveBack());
    const working: Promise<void>[] = [];
    signal.addEventListener("abort", onStop);
    if (signal.aborted) onStop();
    working.push(...Array.from({ length: this.lane.atOnce }, workOn));
    await Promise.all(working);
    signal.removeEventListener("abort", onStop);
    await giveBack();
    return succeeded;
  }

  private async workOne(job: JobWithMetadata<Data>): Promise<boolean> {
    const { lane, log } = this;
    const { queue } = lane;
    try {
      await withinTime(lane.act(job.data), MOST_MS, tooLong);
    } catch (error) {
      log[isLast(job) ? "error" : "warn"]({ err: error, job: queue, data: job.data }, "job failed");
      await this.fail([job], storableText(String(error), 1_000));
      return false;
    }
    await this.complete(job);
    return true;
  }

  /** A finally failed job would block its key. */
  private async fail(jobs: readonly JobWithMetadata<Data>[], message: string): Promise<void> {
    const { queue } = this.lane;
    const spent = jobs.filter(isLast);
    const others = jobs.filter((job) => !isLast(job));
    if (others.length > 0) await this.settle(() => this.boss.fail(queue, others, { message }));
    if (spent.length > 0) await this.settle(() => this.boss.cancel(queue, spent));
  }

  /** Those that end during one statement share the next. */
  private complete(job: JobWithMetadata<Data>): Promise<void> {
    this.done.push(job);
    this.completed = this.completed.then(async () => {
      const jobs = this.done.splice(0);
      if (jobs.length > 0) await this.settle(() => this.boss.complete(this.lane.queue, jobs));
    });
    return this.completed;
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

const isLast = ({ retryCount, retryLimit }: JobWithMetadata<object>) => retryCount >= retryLimit;

const tooLong = () => new Error(`It took longer than ${MOST_MS / 1_000} s`);
