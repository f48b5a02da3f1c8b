import { setTimeout as sleep } from "node:timers/promises";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Repeats `attempt` until the signal, with growing pauses while it resolves with false. */
export async function retryUntil(
  signal: AbortSignal,
  attempt: () => Promise<boolean>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    if (await attempt()) failures = 0;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}

/** Ends on the signal, and does not keep the process alive. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, null, { signal, ref: false }).catch(() => undefined);
}
