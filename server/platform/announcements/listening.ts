import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { directUrlOf } from "../database";
import { connectingTo } from "../database-address";
import type { Log } from "../log";
import { runOutsideRequests } from "../request-context";
import { execute } from "../sql/query";
import { Announcer } from "./announcer";
import type { DatabaseNotifications, Hearer } from "./notifications";
import { retryUntil } from "./retrying";

const CONNECT_MS = 3_000;
const ANSWER_MS = 2_500;

/** LISTEN over a connection of its own, which also announces; its constant use reveals a silent loss. Reconnects. */
export class ListeningNotifications implements DatabaseNotifications {
  private readonly id = randomUUID();
  private readonly stopping = new AbortController();
  private readonly hearers = new Map<string, Hearer>();
  private running: Promise<void> | null = null;
  private isConnected = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log?: Log,
  ) {}

  get isListening(): boolean {
    return this.isConnected;
  }

  /** @param channel a plain identifier: it becomes part of a statement */
  hear(channel: string, hearer: Hearer): void {
    this.hearers.set(channel, hearer);
  }

  start(): void {
    const { signal } = this.stopping;
    this.running ??= runOutsideRequests(() => retryUntil(signal, () => this.listenUntilLost()));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Resolves when the connection is lost or fails, with whether there was one. */
  private async listenUntilLost(): Promise<boolean> {
    const client = this.newClient();
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection that listens has ended")));
    });
    lost.catch(() => undefined);
    client.on("notification", ({ channel, payload }) =>
      this.hearers.get(channel)?.onMessage(payload ?? ""),
    );
    try {
      await Promise.race([this.listen(client), lost]);
      this.isConnected = true;
      for (const hearer of this.hearers.values()) hearer.onListening();
      await Promise.race([new Announcer(client, this.id).run(this.stopping.signal), lost]);
      return true;
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log?.warn({ err: error }, "not listening");
      return this.isConnected;
    } finally {
      this.isConnected = false;
      await client.end().catch(() => undefined);
    }
  }

  private async listen(client: Client): Promise<void> {
    await client.connect();
    for (const channel of this.hearers.keys()) await execute(client, `LISTEN ${channel}`);
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
