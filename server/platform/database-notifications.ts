import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { directUrlOf } from "./database";
import { connectingTo } from "./database-address";
import type { Log } from "./log";
import { runOutsideRequests } from "./request-context";
import { execute } from "./sql/query";

const CONNECT_MS = 3_000;
const ANSWER_MS = 2_500;
const HEARTBEAT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface Hearer {
  onMessage(payload: string): void;
  /** It listens from now on; what was told before may have been missed. */
  onListening(): void;
}

/**
 * Listens on a channel of the database, over one connection of its own beside the pool. A connection that is lost,
 * or that does not answer any more, is made again, after longer and longer pauses.
 */
export class DatabaseNotifications {
  private readonly stopping = new AbortController();
  private client: Client | null = null;
  private running: Promise<void> | null = null;
  private isConnected = false;

  /** @param channel a plain name: it becomes part of a statement */
  constructor(
    private readonly dataSource: DataSource,
    private readonly channel: string,
    private readonly hearer: Hearer,
    private readonly log?: Log,
  ) {}

  /** Whether whatever is told now is heard. */
  get isListening(): boolean {
    return this.isConnected;
  }

  /** Begins to listen, unless it does already. */
  start(): void {
    this.running ??= runOutsideRequests(() => this.listenUntilStopped());
  }

  /** Ends the connection, for good. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async listenUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const wasListening = await this.listenUntilLost();
      if (wasListening) failures = 0;
      if (signal.aborted) return;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      const pause = longest * (0.5 + Math.random() / 2);
      await sleep(pause, null, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Resolves when the connection is lost, or was not available; returns whether there was one. */
  private async listenUntilLost(): Promise<boolean> {
    const client = this.newClient();
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection that listens has ended")));
    });
    lost.catch(() => undefined);
    client.on("notification", ({ payload }) => this.hearer.onMessage(payload ?? ""));
    this.client = client;
    try {
      await Promise.race([this.listen(client), lost]);
      this.isConnected = true;
      this.hearer.onListening();
      for (;;) await Promise.race([this.beat(client), lost]);
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log?.warn({ err: error }, "not listening");
      return this.isConnected;
    } finally {
      this.isConnected = false;
      client.end().catch(() => undefined);
    }
  }

  private async listen(client: Client): Promise<void> {
    await client.connect();
    await execute(client, `LISTEN ${this.channel}`);
  }

  /** A connection that was cut silently shows when it is asked something. */
  private async beat(client: Client): Promise<void> {
    const { signal } = this.stopping;
    await sleep(HEARTBEAT_MS, null, { signal, ref: false });
    await execute(client, "SELECT 1");
  }

  private newClient(): Client {
    return new Client({
      ...connectingTo(directUrlOf(this.dataSource)),
      application_name: "aaviri listening",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
  }
}
