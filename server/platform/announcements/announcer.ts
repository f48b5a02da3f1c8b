import type { ClientBase } from "pg";
import { execute, queryNamed } from "../sql/query";
import { pause } from "./retrying";

const TELL_MS = 50;
const LEASE_MS = 300;
const PROMISE_MS = 5_000;
const MOST = 2_000;

const LEASE = `UPDATE announcer_lease SET holder = $1, until = now() + interval '1 second'
  WHERE holder = $1 OR until < now()`;
const RELEASE = "UPDATE announcer_lease SET until = '-infinity' WHERE holder = $1";
/** Longer than a take-over: triggers keep announcing without an announcer. */
const PROMISE = "UPDATE announcing SET until = now() + interval '15 seconds'";
/** Deletes and notifies in one statement; skips rows of another announcer. */
const TELL = {
  name: "announce",
  text: `WITH taken AS (
      DELETE FROM announcements WHERE id IN
        (SELECT id FROM announcements ORDER BY id LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
      RETURNING channel, message
    ), told AS (
      SELECT pg_notify(channel, message) FROM (SELECT DISTINCT channel, message FROM taken) AS news
    ) SELECT (SELECT count(*) FROM taken)::int AS count, count(told) FROM told`,
};

/** Sends announcements every 50 ms while it holds the lease. Two holders are harmless, as each row is taken once. */
export class Announcer {
  private isHolder = false;
  private leaseAskedAt = Number.NEGATIVE_INFINITY;
  private promisedAt = Number.NEGATIVE_INFINITY;

  /** @param id of the process, which keeps its lease over reconnections */
  constructor(
    private readonly client: ClientBase,
    private readonly id: string,
  ) {}

  /** Until the signal; throws when the connection is lost. */
  async run(signal: AbortSignal): Promise<void> {
    // A crash repeats messages, to servers that reconnect and treat everything as changed.
    await execute(this.client, "SET synchronous_commit = off");
    while (!signal.aborted) {
      await this.keepLease();
      const isMore = this.isHolder && (await this.tell()) === MOST;
      if (!isMore) await pause(this.isHolder ? TELL_MS : LEASE_MS, signal);
    }
    if (this.isHolder) await execute(this.client, RELEASE, [this.id]);
  }

  private async keepLease(): Promise<void> {
    const now = performance.now();
    if (now - this.leaseAskedAt < LEASE_MS) return;
    this.leaseAskedAt = now;
    this.isHolder = (await execute(this.client, LEASE, [this.id])) === 1;
    if (!this.isHolder || now - this.promisedAt < PROMISE_MS) return;
    this.promisedAt = now;
    await execute(this.client, PROMISE);
  }

  private async tell(): Promise<number> {
    const [told] = await queryNamed<{ count: number }>(this.client, TELL);
    return told?.count ?? 0;
  }
}
