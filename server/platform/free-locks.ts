import { setTimeout } from "node:timers/promises";
import { isBusy } from "./database-error";
import { StartupError } from "./startup-error";

const FIRST_PAUSE_MS = 200;

/** Repeats work that gives up its wait for a lock; the pause lets waiting statements through. */
export async function untilLocksAreFree(
  work: () => Promise<unknown>,
  waitMs = 60_000,
): Promise<void> {
  const end = performance.now() + waitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() + pauseMs > end)
        throw new StartupError(
          "The schema could not be brought up to date: other transactions hold its tables for too long. Look for them in pg_stat_activity, then start again.",
        );
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
  }
}
