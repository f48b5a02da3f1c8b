import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { GraphqlAnswer } from "./api";

const OPENING_MS = 50;
const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 2_000;
const RETRIES_MS = 90_000;

/**
 * Opens every connection of the pool, so that a race is run by all of them at once and not by the first
 * one alone, again and again, while the others are still connecting.
 */
export async function openConnections(dataSource: DataSource): Promise<void> {
  const { poolSize = 1 } = dataSource.options as { poolSize?: number };
  const statement = `SELECT pg_sleep(${OPENING_MS / 1_000})`;
  await Promise.all(Array.from({ length: poolSize }, () => dataSource.query(statement)));
}

/** Runs `work` so many times at once. */
export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/**
 * A barrier that the first `count` callers wait at for each other, so that all of them have read before one of them
 * writes; later ones pass. A twin of a race waits here rather than pause: no machine is too slow for it.
 */
export function barrier(count: number): () => Promise<void> {
  let isComplete = () => {};
  const complete = new Promise<void>((resolve) => {
    isComplete = resolve;
  });
  let came = 0;
  return () => {
    came += 1;
    if (came === count) isComplete();
    return complete;
  };
}

/** Asks again while the answer is that the service is busy just now, as its code tells clients to. */
export function whileBusy<Data>(
  work: () => Promise<GraphqlAnswer<Data>>,
): Promise<GraphqlAnswer<Data>> {
  return retryWhile(work, ({ code }) => code === "UNAVAILABLE");
}

/**
 * Retries after a random pause that grows, as clients should: those that retry at once keep a slow machine too busy to
 * answer any of them. Fails after `RETRIES_MS`, so that no test retries for ever.
 */
export async function retryWhile<Answer>(
  ask: () => Promise<Answer>,
  isBusy: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + RETRIES_MS;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, LAST_PAUSE_MS)) {
    const answer = await ask();
    if (!isBusy(answer)) return answer;
    if (performance.now() > end) throw new Error("Still busy after all retries");
    await pause(longest * Math.random());
  }
}
