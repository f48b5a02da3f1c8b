import { createServer } from "node:net";

const LOWEST = 20_000;
/** Each of up to eight jest workers has its own, as a port is bound long after it is chosen. */
const OF_WORKER = 1_500;
/** Half for the test, half for servers that it starts, which choose independently. */
const COUNT = OF_WORKER / 2;
const OWN =
  LOWEST +
  ((Number(process.env.JEST_WORKER_ID ?? 1) - 1) % 8) * OF_WORKER +
  (process.env.NODE_ENV === "test" ? 0 : COUNT);

const chosen = new Set<number>();

/** Avoids repetition within a process. */
export async function freePort(): Promise<number> {
  if (chosen.size > COUNT / 2) chosen.clear();
  for (;;) {
    const port = OWN + Math.floor(Math.random() * COUNT);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
