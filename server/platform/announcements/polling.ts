import type { DataSource } from "typeorm";
import type { Log } from "../log";
import { runOutsideRequests } from "../request-context";
import { execute, queryRows } from "../sql/query";
import type { DatabaseNotifications, Hearer } from "./notifications";
import { pause, retryUntil } from "./retrying";

const POLL_MS = 100;
/** Milliseconds that a seen announcement stays for other servers. */
const KEEP_MS = 2_000;
/** Longer than a transaction that began before triggers announced for pollers. */
const OTHERS_MS = 5_000;
/** Milliseconds between full refreshes while not all messages are in the table. */
const ANY_MS = 1_000;

/** Works through any pooler: no session, snapshot or id order. */
const READ = `SELECT id::text, channel, message, until = 'infinity' AS "isOurs"
  FROM announcing LEFT JOIN announcements ON true`;
/** When the announcers are gone, triggers announce for pollers permanently. */
const TAKE_OVER = "UPDATE announcing SET until = 'infinity' WHERE until < now()";
const FORGET = `DELETE FROM announcements WHERE id IN
  (SELECT id FROM announcements WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED)`;

interface Row {
  readonly id: string | null;
  readonly channel: string;
  readonly message: string;
  readonly isOurs: boolean;
}

/** Polls ten times a second through the pool. Rows are kept two seconds after they were seen; a slower reader treats everything as changed. */
export class PollingNotifications implements DatabaseNotifications {
  private readonly stopping = new AbortController();
  private readonly hearers = new Map<string, Hearer>();
  private running: Promise<void> | null = null;
  private seenAt = new Map<string, number>();
  private lastBegun = Number.NEGATIVE_INFINITY;
  private othersUntil = Number.NEGATIVE_INFINITY;
  private anyAt = Number.NEGATIVE_INFINITY;
  private isReading = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log?: Log,
  ) {}

  get isListening(): boolean {
    return this.isReading && performance.now() > this.othersUntil;
  }

  hear(channel: string, hearer: Hearer): void {
    this.hearers.set(channel, hearer);
  }

  start(): void {
    const { signal } = this.stopping;
    this.running ??= runOutsideRequests(() => retryUntil(signal, () => this.readUntilFailure()));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Resolves when the database fails, with whether it had answered. */
  private async readUntilFailure(): Promise<boolean> {
    const { signal } = this.stopping;
    let hasRead = false;
    try {
      while (!signal.aborted) {
        await this.read(!hasRead);
        hasRead = true;
        await pause(POLL_MS, signal);
      }
    } catch (error) {
      this.log?.warn({ err: error }, "not listening");
    } finally {
      this.isReading = false;
    }
    return hasRead;
  }

  private async read(isFirst: boolean): Promise<void> {
    const begun = performance.now();
    const rows = await queryRows<Row>(this.dataSource, READ);
    const now = performance.now();
    const hasMissed = isFirst || now - this.lastBegun > KEEP_MS;
    this.lastBegun = begun;
    this.isReading = true;
    if (!rows[0]?.isOurs) await this.standBeside(now);
    this.tell(rows, now);
    if (hasMissed || (now < this.othersUntil && now - this.anyAt > ANY_MS)) this.tellAny(now);
    await this.forget(now);
  }

  /** A listening server beside may take messages. */
  private async standBeside(now: number): Promise<void> {
    this.othersUntil = now + OTHERS_MS;
    await execute(this.dataSource, TAKE_OVER);
  }

  private tell(rows: readonly Row[], now: number): void {
    const before = this.seenAt;
    this.seenAt = new Map();
    for (const { id, channel, message } of rows) {
      if (id === null) continue;
      this.seenAt.set(id, before.get(id) ?? now);
      if (!before.has(id)) this.hearers.get(channel)?.onMessage(message);
    }
  }

  private tellAny(now: number): void {
    this.anyAt = now;
    for (const hearer of this.hearers.values()) hearer.onListening();
  }

  private async forget(now: number): Promise<void> {
    const old = [...this.seenAt].filter(([, seen]) => now - seen > KEEP_MS).map(([id]) => id);
    if (old.length > 0) await execute(this.dataSource, FORGET, [old]);
  }
}
