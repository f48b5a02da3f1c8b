import { WORKER_ARGUMENT } from "../workers/messages";

const HOLD_MS = 60_000;

/** Preloaded into a server: SIGUSR2 blocks a worker's event loop for a minute, and leaves the processor to others. */
if (process.argv.includes(WORKER_ARGUMENT))
  process.on("SIGUSR2", () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HOLD_MS);
  });
