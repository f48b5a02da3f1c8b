import { setTimeout as pause } from "node:timers/promises";
import type { TestApp } from "./app";

/**
 * Waits until every event that was committed can be read: transactions of other tests in the same cluster hold back what
 * comes after them.
 */
export async function eventsAreSettled({ dataSource }: Pick<TestApp, "dataSource">): Promise<void> {
  const sql = `SELECT EXISTS (SELECT FROM events WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())) AS "isHeldBack"`;
  for (;;) {
    const [{ isHeldBack }] = await dataSource.query(sql);
    if (!isHeldBack) return;
    await pause(10);
  }
}
