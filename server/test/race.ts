import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { GraphqlAnswer } from "./live-answers";

const OPENING_MS = 50;
const POLL_MS = 10;
const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 2_000;
const RETRIES_MS = 500_000;

/** Connects the whole pool, so that a race does not run on one early connection. */
export async function openConnections(dataSource: DataSource): Promise<void> {
  const { poolSize = 1 } = dataSource.options as { poolSize?: number };
  const statement = `SELECT pg_sleep(${OPENING_MS / 1_000})`;
  await Promise.all(Array.from({ length: poolSize }, () => dataSource.query(statement)));
}

async function waitingCount(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row.count;
}

/** Until this many statements wait for a lock. */
export async function untilWaiting(dataSource: DataSource, count: number): Promise<void> {
  while ((await waitingCount(dataSource)) < count) await pause(POLL_MS);
}

/** Until `work` has ended, or waits for a lock. */
export async function untilDoneOrWaiting(
  dataSource: DataSource,
  work: Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone && (await waitingCount(dataSource)) === 0) await pause(POLL_MS);
}

/** Begins `work` while the statement `hold` has its locks, and lets go once this many wait for them. */
export async function whileHeld<Result>(
  dataSource: DataSource,
  hold: string,
  count: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = dataSource.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query(hold);
    const done = work();
    await untilWaiting(dataSource, count);
    await holder.commitTransaction();
    return await done;
  } finally {
    await holder.release();
  }
}

/** A `hold` for `whileHeld`: all read the table, and none writes to it. */
export const noneWrites = (table: string) => `LOCK TABLE ${table} IN SHARE MODE`;

export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** The first `count` callers wait for each other, so that all read before one writes; later ones pass. Better than a pause in a race's twin. */
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

/** Retries while the service is busy. */
export function whileBusy<Data>(
  work: () => Promise<GraphqlAnswer<Data>>,
): Promise<GraphqlAnswer<Data>> {
  return retryWhile(work, ({ code }) => code === "UNAVAILABLE");
}

/** Retries with growing random pauses, which let a slow machine recover. Fails after `RETRIES_MS`. */
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
