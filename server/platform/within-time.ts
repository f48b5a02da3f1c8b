import { setTimeout as pause } from "node:timers/promises";

/** Longer work continues unawaited. */
export async function withinTime<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  const waiting = new AbortController();
  const limit = pause(milliseconds, undefined, { signal: waiting.signal }).then(() => {
    throw late();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    waiting.abort();
    limit.catch(() => undefined);
    work.catch(() => undefined);
  }
}
