import { createServer } from "node:net";

const LOWEST = 20_000;
/** Jest's workers, eight at most, each have their own: a port is bound long after it is chosen. */
const OF_WORKER = 1_500;
/** Half is the test's, half is chosen by the servers that it starts, which do not know what it chose for them. */
const COUNT = OF_WORKER / 2;
const OWN =
  LOWEST +
  ((Number(process.env.JEST_WORKER_ID ?? 1) - 1) % 8) * OF_WORKER +
  (process.env.NODE_ENV === "test" ? 0 : COUNT);

const chosen = new Set<number>();

/** Never the same twice in a process, while there are others. */
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
