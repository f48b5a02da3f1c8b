import { Client, escapeIdentifier, escapeLiteral } from "pg";
import type { DataSource } from "typeorm";
import { HURRIED, PATIENT, startupOptions } from "./session-settings";
import { StartupError } from "./startup-error";

/**
 * Makes the settings of our sessions those that the role has in this database from its next connection on. A pooler
 * that lends a connection for one transaction (PgBouncer) takes no settings from whoever connects to it.
 * @param directUrl of the database itself
 */
export async function keepSettingsInRole(directUrl: string): Promise<void> {
  const client = new Client({ connectionString: directUrl, options: startupOptions(PATIENT) });
  await client.connect();
  try {
    const { database = "" } = client;
    for (const [name, value] of Object.entries(HURRIED)) {
      await client.query(
        `ALTER ROLE CURRENT_USER IN DATABASE ${escapeIdentifier(database)} SET ${name} = ${escapeLiteral(value)}`,
      );
    }
  } finally {
    await client.end();
  }
}

/** Fails with one line where a connection that the pooler lends has other settings. */
export async function requireSettings(pooled: DataSource): Promise<void> {
  const found = await pooled.query<{ name: string; setting: string }[]>(
    "SELECT lower(name) AS name, setting FROM pg_settings WHERE lower(name) = ANY ($1)",
    [Object.keys(HURRIED)],
  );
  const others = found.filter(({ name, setting }) => !setting.startsWith(HURRIED[name] ?? "?"));
  if (others.length === 0) return;
  const list = others.map(({ name, setting }) => `${name} is ${setting}`).join(", ");
  throw new StartupError(
    `DATABASE_URL: the pooler lends connections with other settings (${list}). Say RECONNECT to it, and let it connect as the role of DATABASE_DIRECT_URL.`,
  );
}
