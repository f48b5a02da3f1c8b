import type { DataSource } from "typeorm";
import type { GraphqlAnswer } from "./api";

const PAUSE_MS = 50;

/**
 * Opens every connection of the pool, so that a race is run by all of them at once and not by the first
 * one alone, again and again, while the others are still connecting.
 */
export async function openConnections(dataSource: DataSource): Promise<void> {
  const { poolSize = 1 } = dataSource.options as { poolSize?: number };
  const statement = `SELECT pg_sleep(${PAUSE_MS / 1_000})`;
  await Promise.all(Array.from({ length: poolSize }, () => dataSource.query(statement)));
}

/** Runs `work` so many times at once. */
export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Long enough for everybody else in a race to look at the same state. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));
}

/** Asks again while the answer is that the service is busy just now, as its code tells clients to. */
export async function whileBusy<Data>(
  work: () => Promise<GraphqlAnswer<Data>>,
): Promise<GraphqlAnswer<Data>> {
  let answer = await work();
  while (answer.code === "UNAVAILABLE") answer = await work();
  return answer;
}
