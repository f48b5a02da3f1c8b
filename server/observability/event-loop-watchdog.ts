import type { Log } from "../platform/log";

const TICK_MS = 50;

const HELD_MS = 500;

/** Between alarms. */
const QUIET_MS = 10_000;

/**
 * Alarms if this process held its event loop for half a second. A suspended process, which uses no
 * CPU, is only logged. Returns the stop function.
 */
export function watchEventLoop(log: Log): () => void {
  let last = performance.now();
  let cpu = process.cpuUsage();
  let quietUntil = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const heldMs = Math.round(now - last - TICK_MS);
    const used = process.cpuUsage(cpu);
    last = now;
    cpu = process.cpuUsage();
    if (heldMs < HELD_MS || now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    const processorMs = Math.round((used.user + used.system) / 1_000);
    if (processorMs < HELD_MS) {
      log.warn({ heldMs, processorMs }, "the process stood still");
      return;
    }
    log.error({ alarm: "event loop held", heldMs, processorMs }, "the event loop was held");
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
