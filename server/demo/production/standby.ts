import { execFileSync } from "node:child_process";
import { chownSync, existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { execute } from "../../platform/sql/query";
import { type PostgresOptions, type RunningPostgres, startPostgres } from "../postgres";

const SLOT = "standby";

/** The standby starts as a copy of the primary at rest. */
export async function startPair(
  of: PostgresOptions,
  { directory, port }: { readonly directory: string; readonly port: number },
): Promise<readonly [primary: RunningPostgres, standby: RunningPostgres]> {
  let primary = await startPostgres(of);
  if (!existsSync(directory)) {
    await onServer(primary, `SELECT pg_create_physical_replication_slot('${SLOT}', true)`);
    await primary.stop();
    await copy(of.directory, directory);
    primary = await startPostgres(of);
  }
  tellWhomToFollow(directory, primary);
  return [primary, await startPostgres({ ...of, directory, port })];
}

export async function onServer(server: RunningPostgres, ...statements: string[]): Promise<void> {
  const client = new Client(server.urlOf("postgres"));
  await client.connect();
  try {
    for (const statement of statements) await execute(client, statement);
  } finally {
    await client.end();
  }
}

async function copy(from: string, to: string): Promise<void> {
  const draft = `${to}.making`;
  rmSync(draft, { recursive: true, force: true });
  execFileSync("cp", ["--archive", from, draft]);
  rmSync(path.join(draft, "data/pg_replslot", SLOT), { recursive: true });
  await rename(draft, to);
}

function tellWhomToFollow(directory: string, primary: RunningPostgres): void {
  const { hostname, port, username, password } = new URL(primary.urlOf("postgres"));
  const address = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=standby`;
  const data = path.join(directory, "data");
  const { uid, gid } = statSync(path.join(data, "PG_VERSION"));
  const files = {
    "standby.signal": "",
    "postgresql.auto.conf": `primary_conninfo = '${address}'\nprimary_slot_name = '${SLOT}'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(data, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  }
}
