import { readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { undoLastMigration } from "../server/platform/run-migrations";
import type { Program, ServerProcess } from "./server-process";

export async function replace(server: ServerProcess, program: Program): Promise<void> {
  await server.terminate();
  await server.start({}, program);
}

export async function undoWhatItLacks(databaseUrl: string, main: string): Promise<void> {
  while ((await lackingIn(databaseUrl, main)).length > 0) await undoLastMigration(databaseUrl);
}

/** The migrations of a database that a release does not know. */
async function lackingIn(databaseUrl: string, main: string): Promise<string[]> {
  const known = readdirSync(path.join(path.dirname(main), "migrations"))
    .map((file) => /^(\d+)-.*\.js$/.exec(file)?.[1])
    .filter((timestamp) => timestamp !== undefined);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT name FROM migrations WHERE timestamp::text <> ALL ($1)",
      [known],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
