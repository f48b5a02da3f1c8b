import type { Client } from "pg";
import type { Config } from "../config/config";
import { createDataSource } from "../platform/database";
import { newClient } from "../platform/database-address";
import {
  carriesPreparedStatements,
  requireSameDatabase,
  requireSettings,
} from "../platform/pooler";
import { isCancelledAs } from "../platform/sql/driver";
import { execute, queryRow, queryRows } from "../platform/sql/query";
import { noDatabase } from "../platform/startup-error";
import { type Check, type Finding, look, ok, wrong } from "./check";

const WAIT_MS = 5_000;
/** Idle clients; with transaction pooling some share a connection. */
const RESTING = 6;
/** One of two servers can be replaced while the other serves. */
const SERVERS = 3;

export const poolerCheck = (config: Config): Check => ({
  name: "pooler",
  run: () => pooler(config),
});

async function pooler(config: Config): Promise<Finding | readonly Finding[]> {
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  if (!databaseUrl || !directUrl) return ok("Servers connect to the database without a pooler.");
  const mode = await modeOf(databaseUrl).catch((error: unknown) =>
    noDatabase(databaseUrl, "DATABASE_URL", error),
  );
  if (mode instanceof Error) return wrong(`${mode.message} DATABASE_DIRECT_URL answers.`);
  await requireSameDatabase(databaseUrl, directUrl);
  if (mode === "none") return await withoutPooler(databaseUrl, directUrl);
  if (mode === "statement")
    return wrong(
      "The pooler takes a connection back after each statement (pool_mode = statement): no transaction, so no booking, is possible. Set pool_mode = transaction.",
    );
  const read = await poolerSizes(databaseUrl);
  const sizes = read ? [size(read, config)] : [];
  if (mode === "session")
    return [
      look(
        "The pooler lends a connection for as long as a client stays connected (pool_mode = session): servers keep all of theirs, and the next one waits. Set pool_mode = transaction.",
      ),
      ...sizes,
    ];
  return [await lending(databaseUrl, directUrl), ...sizes];
}

/** Only a role's own time-outs let a server start so. */
async function withoutPooler(databaseUrl: string, directUrl: string): Promise<Finding> {
  const sentence = "There is no pooler before DATABASE_URL: remove DATABASE_DIRECT_URL";
  return requireTimeouts(databaseUrl, directUrl).then(
    () => look(`${sentence}.`),
    () => wrong(`${sentence}, with which servers wait for a pooler's time-outs and do not start.`),
  );
}

async function lending(databaseUrl: string, directUrl: string): Promise<Finding> {
  await requireTimeouts(databaseUrl, directUrl);
  return (await carriesPreparedStatements(databaseUrl))
    ? ok("The pooler lends connections with our time-outs, and carries prepared statements.")
    : look(
        "The pooler carries no prepared statements, so that each is planned anew, or has no connection free to show it: PgBouncer does since 1.24, with max_prepared_statements above 0.",
      );
}

async function requireTimeouts(databaseUrl: string, directUrl: string): Promise<void> {
  const dataSource = await createDataSource({ databaseUrl, directUrl, poolSize: 1 }).initialize();
  try {
    await requireSettings(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

type Mode = "transaction" | "session" | "statement" | "none";

async function modeOf(databaseUrl: string): Promise<Mode> {
  const clients: Client[] = [];
  const pids = new Set<number>();
  try {
    for (let count = 0; count < RESTING; count += 1) {
      const client = await connected(databaseUrl, clients).catch((error: Error) => {
        if (count === 0) throw error;
        return null;
      });
      const pid = client && (await pidOf(client).catch(() => null));
      // All connections are held.
      if (!client || pid === null) return "session";
      if (isCancelledAs(client, pid)) return "none";
      if (count === 0 && (await refusesTransactions(client))) return "statement";
      if (pids.has(pid)) return "transaction";
      pids.add(pid);
    }
    return "session";
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function connected(url: string, clients: Client[]): Promise<Client> {
  const client = newClient(url, WAIT_MS);
  clients.push(client);
  await client.connect();
  return client;
}

const pidOf = async (client: Client) =>
  (await queryRow<{ pid: number }>(client, "SELECT pg_backend_pid() AS pid")).pid;

async function refusesTransactions(client: Client): Promise<boolean> {
  const error = await execute(client, "BEGIN").catch((refused: Error) => refused);
  if (error instanceof Error) return /statement pool/i.test(error.message);
  await execute(client, "COMMIT");
  return false;
}

interface PoolerSizes {
  /** Connections of servers. */
  readonly most: number;
  /** Connections to the database. */
  readonly pool: number;
}

/** Only PgBouncer's administrators may see these; otherwise null. */
export async function poolerSizes(databaseUrl: string): Promise<PoolerSizes | null> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/pgbouncer";
  const clients: Client[] = [];
  try {
    const client = await connected(url.href, clients);
    const databases = await queryRows<{ name: string; pool_size: number }>(
      client,
      "SHOW DATABASES",
    );
    const config = await queryRows<{ key: string; value: string }>(client, "SHOW CONFIG");
    const most = Number(config.find(({ key }) => key === "max_client_conn")?.value);
    const pool = Number(databases.find((each) => each.name === name)?.pool_size ?? 0);
    return { most, pool };
  } catch {
    return null;
  } finally {
    await Promise.all(clients.map((each) => each.end().catch(() => undefined)));
  }
}

function size(
  { most, pool }: PoolerSizes,
  { databasePoolSize: poolSize, workers }: Config,
): Finding {
  const said = `The pooler takes ${most} connections of servers (DATABASE_POOL_SIZE ${poolSize}) and has ${pool} to the database for ${workers} workers each.`;
  if (pool < workers)
    return wrong(
      `${said} Workers wait for one another: raise default_pool_size to four for each core of the database.`,
    );
  return most < SERVERS * poolSize
    ? look(`${said} A rolling deploy of two servers needs room for three: raise max_client_conn.`)
    : ok(said);
}
