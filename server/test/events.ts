import { setTimeout as pause } from "node:timers/promises";
import type { TestApp } from "./app";

/** Other tests' transactions in the cluster delay the reading of later events. */
export async function eventsAreSettled({ dataSource }: Pick<TestApp, "dataSource">): Promise<void> {
  const sql = `SELECT EXISTS (SELECT FROM events WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())) AS "isHeldBack"`;
  for (;;) {
    const [{ isHeldBack }] = await dataSource.query(sql);
    if (!isHeldBack) return;
    await pause(10);
  }
}
