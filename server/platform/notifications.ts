import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { DataSource } from "typeorm";
import { directUrlOf } from "./database";
import { newClient } from "./database-address";
import type { Log } from "./log";
import { runOutsideRequests } from "./request-context";
import { execute } from "./sql/query";

const CONNECT_MS = 3_000;
const ANSWER_MS = 2_500;
/** Reveals silently lost connections. */
const CHECK_MS = 1_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

interface Subscriber {
  onMessage(message: string): void;
  /** Earlier messages may have been missed. */
  onListening(): void;
}

/** LISTEN on its own connection. Reconnects. */
export class DatabaseNotifications {
  private readonly stopping = new AbortController();
  private readonly subscribers = new Map<string, Subscriber>();
  private running: Promise<void> | null = null;
  private isConnected = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log?: Log,
  ) {}

  get isListening(): boolean {
    return this.isConnected;
  }

  /** Call before `start`. @param channel a plain identifier, used in SQL */
  subscribe(channel: string, subscriber: Subscriber): void {
    this.subscribers.set(channel, subscriber);
  }

  start(): void {
    this.running ??= runOutsideRequests(() => this.listenUntilStopped());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async listenUntilStopped(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; failures += 1) {
      if (await this.listenUntilLost()) failures = 0;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      await this.pause(longest * (0.5 + Math.random() / 2));
    }
  }

  /** Resolves with whether it was connected. */
  private async listenUntilLost(): Promise<boolean> {
    const client = newClient(directUrlOf(this.dataSource), ANSWER_MS, {
      application_name: "aaviri listening",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection that listens has ended")));
    });
    lost.catch(() => undefined);
    client.on("notification", ({ channel, payload }) =>
      this.subscribers.get(channel)?.onMessage(payload ?? ""),
    );
    try {
      await Promise.race([this.listen(client), lost]);
      this.isConnected = true;
      for (const subscriber of this.subscribers.values()) subscriber.onListening();
      await Promise.race([this.checkUntilStopped(client), lost]);
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
    for (const channel of this.subscribers.keys()) await execute(client, `LISTEN ${channel}`);
  }

  private async checkUntilStopped(client: Client): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await execute(client, "SELECT");
      await this.pause(CHECK_MS);
    }
  }

  /** Does not keep the process alive. */
  private async pause(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    await sleep(milliseconds, null, { signal, ref: false }).catch(() => undefined);
  }
}
