import { setTimeout as pause } from "node:timers/promises";

const TIMEOUT_MS = 30_000;
const POLL_MS = 20;

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; ) {
    if (await isSo()) return;
    await pause(POLL_MS);
  }
  throw new Error(`It never came to be: ${isSo}`);
}
