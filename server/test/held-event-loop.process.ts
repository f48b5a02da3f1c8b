import { WORKER_ARGUMENT } from "../workers/messages";

const HOLD_MS = 60_000;

/** Preloaded into a server: SIGUSR2 blocks a worker's event loop for a minute. */
if (process.argv.includes(WORKER_ARGUMENT))
  process.on("SIGUSR2", () => {
    const end = performance.now() + HOLD_MS;
    while (performance.now() < end);
  });
