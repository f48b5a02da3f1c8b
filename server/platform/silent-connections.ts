import type { PoolClient } from "pg";
import { bytesReadOn, destroyConnection, isAwaiting } from "./sql/driver";

const TICK_MS = 100;
/** Longer than `statement_timeout`, whose error is better. */
const LATER_TICKS = 3;
const OTHER_TICKS = 250;

interface Watched {
  use: "idle" | "request" | "other";
  bytesRead: number;
  silentTicks: number;
}

/**
 * Destroys silent connections: PostgreSQL's timeouts fail in a stopped process or on a dead
 * network, and TCP takes a quarter of an hour. Ticks stop while this process is suspended.
 */
export class SilentConnections {
  private readonly watched = new Map<PoolClient, Watched>();
  private timer: NodeJS.Timeout | null = null;
  private readonly requestTicks: number;
  private readonly otherTicks: number;

  /** @param statementMs the sessions' `statement_timeout` */
  constructor(
    private readonly onSilence: () => void,
    statementMs: number,
  ) {
    this.requestTicks = statementMs / TICK_MS + LATER_TICKS;
    this.otherTicks = Math.max(OTHER_TICKS, this.requestTicks);
  }

  lend(client: PoolClient, isForRequest: boolean): void {
    const watched = this.watched.get(client) ?? this.begin(client);
    watched.use = isForRequest ? "request" : "other";
    watched.silentTicks = 0;
  }

  rest(client: PoolClient): void {
    const watched = this.watched.get(client);
    if (watched) watched.use = "idle";
  }

  /** They lead to the same silent database. */
  endResting(): void {
    for (const [client, { use }] of this.watched) if (use === "idle") end(client);
  }

  private begin(client: PoolClient): Watched {
    const watched: Watched = { use: "idle", bytesRead: 0, silentTicks: 0 };
    this.watched.set(client, watched);
    client.once("end", () => {
      this.watched.delete(client);
      if (this.watched.size > 0 || !this.timer) return;
      clearInterval(this.timer);
      this.timer = null;
    });
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref();
    return watched;
  }

  private tick(): void {
    let isSilent = false;
    for (const [client, watched] of this.watched) {
      const bytesRead = bytesReadOn(client);
      const awaits = isAwaiting(client);
      const says = bytesRead !== watched.bytesRead;
      watched.bytesRead = bytesRead;
      watched.silentTicks = awaits && !says ? watched.silentTicks + 1 : 0;
      const most = watched.use === "other" ? this.otherTicks : this.requestTicks;
      if (watched.silentTicks <= most) continue;
      end(client);
      isSilent = true;
    }
    if (isSilent) this.onSilence();
  }
}

function end(client: PoolClient): void {
  destroyConnection(
    client,
    Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" }),
  );
}
