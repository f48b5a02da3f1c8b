import type { DataSource } from "typeorm";
import type { Clock } from "../platform/clock";
import type { ScheduledJob } from "../platform/scheduled-jobs";
import { execute } from "../platform/sql/query";
import { RETENTION } from "./retention";

const DAY_MS = 86_400_000;
/** A statement has two seconds. */
const AT_ONCE = 1_000;

export function enforceRetention(dataSource: DataSource, clock: Clock): ScheduledJob {
  return {
    name: "enforce-retention",
    cron: "10 4 * * *",
    async run() {
      for (const [table, { stay }] of Object.entries(RETENTION)) {
        if (!("days" in stay)) continue;
        const { days, from, where = "true" } = stay;
        const before = new Date(clock.now().getTime() - days * DAY_MS);
        const old = `SELECT ctid FROM ${table} WHERE ${from} < $1 AND (${where}) LIMIT ${AT_ONCE}`;
        const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${old}))`;
        while ((await execute(dataSource, sql, [before])) === AT_ONCE);
      }
    },
  };
}
