import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { copyOut } from "../platform/sql/copy";
import { execute, queryRows } from "../platform/sql/query";
import { type BackupEnd, type BackupHeader, END_OF_ROWS, FORMAT } from "./backup-file";
import { copied, inPlainFormats, type OwnTable, ownTables } from "./own-tables";

/**
 * A consistent snapshot beside running servers. The file appears when complete, readable by its owner only. On an error the client
 * is of no more use, as a COPY that was given up never ends: close it.
 */
export async function writeBackup(client: Client, file: string, now: Date): Promise<BackupEnd> {
  const draft = `${file}.part`;
  const end: { -readonly [Key in keyof BackupEnd]: BackupEnd[Key] } = { rows: {}, sequences: {} };
  await execute(client, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await inPlainFormats(client);
    await pipeline(
      Readable.from(partsOf(client, now, end)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true }),
    );
    await rename(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(draft, { force: true });
    throw error;
  }
  await execute(client, "ROLLBACK");
  return end;
}

async function* partsOf(
  client: Client,
  now: Date,
  end: { -readonly [Key in keyof BackupEnd]: BackupEnd[Key] },
): AsyncGenerator<Buffer | string> {
  const migrations = await queryRows<{ name: string }>(
    client,
    "SELECT name FROM migrations ORDER BY timestamp",
  );
  const names = migrations.map(({ name }) => name);
  const header: BackupHeader = { format: FORMAT, madeAt: now.toISOString(), migrations: names };
  yield line(header);
  const rows: Record<string, number> = {};
  for (const table of await ownTables(client)) {
    yield line({ table: table.name, columns: table.columns });
    rows[table.name] = yield* rowsOf(client, table);
    yield `${END_OF_ROWS}\n`;
  }
  end.rows = rows;
  end.sequences = await sequencesOf(client);
  yield line(end);
}

async function* rowsOf(client: Client, table: OwnTable): AsyncGenerator<Buffer, number> {
  const copy = copyOut(client, `COPY ${copied(table)} TO STDOUT`);
  for await (const chunk of copy) yield chunk as Buffer;
  return copy.rowCount;
}

async function sequencesOf(client: Client): Promise<BackupEnd["sequences"]> {
  const rows = await queryRows<{ name: string; last: string | null }>(
    client,
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
