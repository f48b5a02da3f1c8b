import { Client, escapeIdentifier, escapeLiteral } from "pg";
import type { DataSource } from "typeorm";
import { connectingTo, newClient } from "./database-address";
import {
  BACKGROUND_SETTINGS,
  REQUEST_SETTINGS,
  SAME_EVERYWHERE,
  startupOptions,
  TIMEOUTS,
} from "./session-settings";
import { execute, queryNamed, queryRow, queryRows } from "./sql/query";
import { noDatabase, StartupError } from "./startup-error";

/** PgBouncer's `connect_query`, as it forwards no session settings. As role settings, the timeouts would hit operators too. */
export const CONNECT_QUERY = Object.entries(TIMEOUTS)
  .map(([name, value]) => `SET ${name} = ${value}`)
  .join("; ");

/** Only harmless settings (date style, isolation). @param directUrl past the pooler */
export async function keepSettingsInRole(directUrl: string): Promise<void> {
  const client = new Client({
    ...connectingTo(directUrl),
    options: startupOptions(BACKGROUND_SETTINGS),
  });
  await client.connect();
  try {
    const role = `ALTER ROLE CURRENT_USER IN DATABASE ${escapeIdentifier(client.database ?? "")}`;
    for (const [name, value] of Object.entries(SAME_EVERYWHERE))
      await execute(client, `${role} SET ${name} = ${escapeLiteral(value)}`);
  } finally {
    await client.end();
  }
}

/** Before migrations, which run past the pooler. @throws StartupError */
export async function requireSameDatabase(databaseUrl: string, directUrl: string): Promise<void> {
  if (databaseUrl === directUrl) return;
  const [pooled, direct] = await Promise.all([
    identityOf(databaseUrl, "DATABASE_URL"),
    identityOf(directUrl, "DATABASE_DIRECT_URL"),
  ]);
  if (pooled === direct) return;
  throw new StartupError(
    "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: migrations and jobs would run in one, requests in the other. Mend the one that is wrong.",
  );
}

/** Copies of a cluster share names, ids and the system identifier, but were not started in the same microsecond. */
async function identityOf(url: string, setting: string): Promise<string> {
  const client = newClient(url, PROBE_MS);
  try {
    await client.connect();
    const { identity } = await queryRow<{ identity: string }>(
      client,
      `SELECT extract(epoch FROM pg_postmaster_start_time()) || ' ' || oid AS identity
       FROM pg_database WHERE datname = current_database()`,
    );
    return identity;
  } catch (error) {
    throw noDatabase(url, setting, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connections held while probing. */
const MOST_HELD = 5;
const PROBE_MS = 2_500;
const PROBE = { name: "aaviri_probe", text: "SELECT pg_backend_pid() AS pid" };

/** Whether a name parsed on one connection runs on another, as with PgBouncer since 1.24. False if unknown. */
export async function carriesPreparedStatements(pooledUrl: string): Promise<boolean> {
  const clients: Client[] = [];
  const connect = async () => {
    const client = newClient(pooledUrl, PROBE_MS);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const probe = await connect();
    const pidOf = async () => (await queryNamed<{ pid: number }>(probe, PROBE))[0]?.pid;
    const first = await pidOf();
    for (let held = 0; held < MOST_HELD; held += 1) {
      const other = await connect();
      await execute(other, "BEGIN");
      await execute(other, "SELECT 1");
      if ((await pidOf()) !== first) return true;
    }
    return false;
  } catch {
    return false;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** @throws StartupError */
export async function requireSettings(pooled: DataSource): Promise<void> {
  const found = await queryRows<{ name: string; setting: string }>(
    pooled,
    "SELECT lower(name) AS name, setting FROM pg_settings WHERE lower(name) = ANY ($1)",
    [Object.keys(REQUEST_SETTINGS)],
  );
  const others = found.filter(
    ({ name, setting }) => !setting.startsWith(REQUEST_SETTINGS[name] ?? "?"),
  );
  if (others.length === 0) return;
  const list = others.map(({ name, setting }) => `${name} is ${setting}`).join(", ");
  throw new StartupError(
    `DATABASE_URL: the pooler lends connections with other settings (${list}). Give it connect_query='${CONNECT_QUERY}', say RECONNECT to it, and let it connect as the role of DATABASE_DIRECT_URL.`,
  );
}
