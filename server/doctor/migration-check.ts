import { globSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { whyTooOld } from "../platform/last-release";
import { queryRow, queryRows } from "../platform/sql/query";
import { type Check, type Finding, look, ok, wrong } from "./check";

const MIGRATIONS = path.join(__dirname, "../migrations");

export const migrationCheck = (client: Client): Check => ({
  name: "schema",
  run: () => schema(client),
});

async function schema(client: Client): Promise<Finding> {
  const { isThere } = await queryRow<{ isThere: boolean }>(
    client,
    `SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere"`,
  );
  if (!isThere)
    return wrong("The database is empty: the first start of a server makes its tables.");
  const rows = await queryRows<{ name: string; timestamp: string }>(
    client,
    "SELECT name, timestamp::text AS timestamp FROM migrations",
  );
  const reason = whyTooOld(rows.map(({ name }) => name));
  if (reason) return wrong(reason);
  const done = rows.map(({ timestamp }) => timestamp);
  const own = globSync("*.js", { cwd: MIGRATIONS }).map((name) => name.split("-")[0] ?? "");
  const newest = own.reduce((one, other) => (one > other ? one : other));
  const missing = own.filter((timestamp) => !done.includes(timestamp)).length;
  const later = done.filter((timestamp) => timestamp > newest).length;
  if (missing > 0)
    return wrong(`${missing} migrations have not run: the next start of this version runs them.`);
  return later > 0
    ? look(`The database has ${later} migrations of a later version: servers of it are running.`)
    : ok("The schema is that of this version.");
}
