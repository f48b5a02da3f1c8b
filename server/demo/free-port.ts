import { createServer } from "node:net";

/** Below what systems give to outgoing connections: a port that is free now is not taken by one a moment later. */
const LOWEST = 20_000;
const COUNT = 12_000;

/** A port of this machine that nothing listens at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
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
