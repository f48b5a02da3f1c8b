import { WORKER_ARGUMENT } from "../workers/messages";

const HOLD_MS = 60_000;

/** Loaded into a server before it starts: a worker that gets SIGUSR2 holds its event loop for a minute. */
if (process.argv.includes(WORKER_ARGUMENT))
  process.on("SIGUSR2", () => {
    const end = performance.now() + HOLD_MS;
    while (performance.now() < end);
  });
