import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../server-process";
import { statusAt } from "./asking";

const LOOK_EVERY_MS = 200;
const WAIT_MS = 25;

export class Balancer {
  private readonly resting = new Set<ServerProcess>();
  private timer: NodeJS.Timeout | null = null;
  private proxy: { readonly url: string } | null = null;

  constructor(private readonly servers: readonly ServerProcess[]) {}

  leaveTo(proxy: { readonly url: string }): void {
    this.proxy = proxy;
  }

  watch(): void {
    this.timer = setInterval(() => {
      for (const server of this.servers) void this.look(server);
    }, LOOK_EVERY_MS);
  }

  stopWatching(): void {
    if (this.timer) clearInterval(this.timer);
    this.resting.clear();
  }

  /** Returns any server once `isOver`. */
  async pick(isOver: () => boolean): Promise<{ readonly url: string }> {
    if (this.proxy) return this.proxy;
    for (;;) {
      const up = this.servers.filter((server) => server.isUp && !this.resting.has(server));
      const chosen = up[Math.floor(Math.random() * up.length)];
      if (chosen) return chosen;
      const [first] = this.servers;
      if (first && isOver()) return first;
      await pause(WAIT_MS);
    }
  }

  private async look(server: ServerProcess): Promise<void> {
    const status = await statusAt(`${server.url}/readyz/process`);
    if (status === 200) this.resting.delete(server);
    else this.resting.add(server);
  }
}
