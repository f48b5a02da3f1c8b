import { pipeline } from "node:stream/promises";
import { type Client, escapeIdentifier } from "pg";
import { runMigrations } from "../platform/run-migrations";
import { copyIn } from "../platform/sql/copy";
import { execute, queryRow, queryRows } from "../platform/sql/query";
import { StartupError } from "../platform/startup-error";
import { type BackupEnd, type BackupHeader, type BackupPart, readBackup } from "./backup-file";
import { copied, inPlainFormats, ownTables } from "./own-tables";

const NEW_LINE = Buffer.from("\n");

export type CheckedBackup = BackupHeader & BackupEnd;

/** Throws StartupError for a damaged or foreign file. Writes nothing. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  let count = 0;
  const rows: Record<string, number> = {};
  for await (const part of readBackup(file)) {
    if ("row" in part) count += 1;
    else if ("ends" in part) rows[part.ends.table] = count;
    else if ("begins" in part) count = 0;
    else if ("header" in part) header = part.header;
    else end = part.end;
  }
  if (!header || !end || JSON.stringify(rows) !== JSON.stringify(end.rows))
    throw new StartupError(`${file} is damaged, or no backup of Aaviri.`);
  return { ...header, ...end };
}

/** Restores an old schema, the rows in one transaction, then later migrations. Throws StartupError for existing data, or a later version's backup. */
export async function restoreBackup(
  client: Client,
  databaseUrl: string,
  file: string,
  backup: CheckedBackup,
): Promise<void> {
  await refuseData(client);
  await refuseLaterSchema(client, backup);
  await runMigrations(databaseUrl, { only: backup.migrations });
  await execute(client, "BEGIN");
  try {
    await inPlainFormats(client);
    const tables = (await ownTables(client)).map(({ name }) => name);
    const keys = await takeForeignKeysAway(client);
    await withoutTriggers(client, tables, async () => {
      await refuseData(client);
      await copyRows(client, file);
      await beforeAllTransactions(client, tables);
    });
    for (const statement of keys) await execute(client, statement);
    for (const [name, last] of Object.entries(backup.sequences)) {
      const sequence = `public.${escapeIdentifier(name)}`;
      if (last !== null) await execute(client, "SELECT setval($1::regclass, $2)", [sequence, last]);
    }
    await execute(client, "COMMIT");
  } catch (error) {
    await execute(client, "ROLLBACK").catch(() => undefined);
    throw error;
  }
  await runMigrations(databaseUrl);
  await execute(client, "ANALYZE");
}

/** Unknown migrations cannot be reverted. */
async function refuseLaterSchema(client: Client, { migrations }: BackupHeader): Promise<void> {
  const { found } = await queryRow<{ found: string | null }>(
    client,
    "SELECT to_regclass('public.migrations') AS found",
  );
  if (!found) return;
  const rows = await queryRows<{ name: string }>(client, "SELECT name FROM migrations");
  if (rows.some(({ name }) => !migrations.includes(name)))
    throw new StartupError(
      `The schema of the database ${client.database} is of a later version than the backup: restore into a new database.`,
    );
}

async function refuseData(client: Client): Promise<void> {
  for (const { name } of await ownTables(client)) {
    const found = await queryRows(client, `SELECT FROM public.${escapeIdentifier(name)} LIMIT 1`);
    if (found.length > 0)
      throw new StartupError(
        `The database ${client.database} has data already (${name}): restore into an empty one.`,
      );
  }
}

/** Foreign keys are circular. Returns the statements that restore and check them. */
async function takeForeignKeysAway(client: Client): Promise<string[]> {
  const rows = await queryRows<{ of: string; name: string; definition: string }>(
    client,
    `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const statements: string[] = [];
  for (const { of, name, definition } of rows) {
    const constraint = escapeIdentifier(name);
    await execute(client, `ALTER TABLE ${of} DROP CONSTRAINT ${constraint}`);
    statements.push(`ALTER TABLE ${of} ADD CONSTRAINT ${constraint} ${definition}`);
  }
  return statements;
}

/** Trigger output is in the backup already. */
async function withoutTriggers(client: Client, tables: string[], work: () => Promise<void>) {
  const each = async (act: "DISABLE" | "ENABLE") => {
    for (const name of tables)
      await execute(client, `ALTER TABLE public.${escapeIdentifier(name)} ${act} TRIGGER USER`);
  };
  await each("DISABLE");
  await work();
  await each("ENABLE");
}

/** Where a position in the order of events is stored, by table. */
const POSITIONS: Readonly<Record<string, string>> = {
  events: "SELECT max(xid) AS xid FROM events",
  webhook_cursor: "SELECT max(xid) AS xid FROM webhook_cursor",
  webhook_endpoints: "SELECT max(pg_snapshot_xmax(since_snapshot)) AS xid FROM webhook_endpoints",
};

/** Transaction ids of the other cluster may be higher; restored events, and positions of webhooks, must precede new events. */
async function beforeAllTransactions(client: Client, tables: readonly string[]): Promise<void> {
  const stored = Object.keys(POSITIONS).filter((table) => tables.includes(table));
  if (stored.length === 0) return;
  const { isOfOther } = await queryRow<{ isOfOther: boolean }>(
    client,
    `SELECT coalesce(max(xid) >= pg_snapshot_xmin(pg_current_snapshot()), false) AS "isOfOther"
     FROM (${stored.map((table) => POSITIONS[table]).join(" UNION ALL ")}) position`,
  );
  if (!isOfOther) return;
  await execute(client, "UPDATE events SET xid = '1'");
  if (!tables.includes("webhook_cursor")) return;
  await execute(client, "UPDATE webhook_cursor SET xid = '1'");
  await execute(client, "UPDATE webhook_endpoints SET since_snapshot = '1:1:'");
}

async function copyRows(client: Client, file: string): Promise<void> {
  const parts = readBackup(file);
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (!("begins" in next.value)) continue;
    const { table, columns } = next.value.begins;
    const copy = `COPY ${copied({ name: table, columns })} FROM STDIN`;
    await pipeline(rowsOf(parts), copyIn(client, copy));
  }
}

async function* rowsOf(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (!("row" in next.value)) return;
    yield Buffer.concat([next.value.row, NEW_LINE]);
  }
}
