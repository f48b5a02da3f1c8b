import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartupError } from "../platform/startup-error";

/** The first line, which identifies the format. */
export const FORMAT = "Aaviri backup 1";

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly madeAt: string;
  readonly migrations: readonly string[];
}

export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface BackupEnd {
  readonly rows: Readonly<Record<string, number>>;
  /** The last value; null where unused. */
  readonly sequences: Readonly<Record<string, string | null>>;
}

/** After the last row of a table. No row looks like it, as PostgreSQL doubles backslashes. */
export const END_OF_ROWS = "\\.";

export type BackupPart =
  | { readonly header: BackupHeader }
  | { readonly begins: BackupTable }
  | { readonly row: Buffer }
  | { readonly ends: BackupTable }
  | { readonly end: BackupEnd };

/** @throws StartupError with one plain line for a missing, damaged or foreign file */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  try {
    const lines = linesOf(decompressed(file));
    const header = parse((await lines.next()).value);
    if (header.format !== FORMAT) throw new Error("another format");
    yield { header: header as unknown as BackupHeader };
    let table: BackupTable | null = null;
    let end: BackupEnd | null = null;
    for await (const line of lines) {
      if (end) throw new Error("more after the end");
      if (!table) {
        const next = parse(line);
        if ("rows" in next) end = next as unknown as BackupEnd;
        else table = next as unknown as BackupTable;
        yield end ? { end } : { begins: table as BackupTable };
      } else if (line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS) {
        yield { ends: table };
        table = null;
      } else {
        yield { row: line };
      }
    }
    if (!end) throw new Error("no end");
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

function decompressed(file: string): AsyncIterable<Buffer> {
  const text = createGunzip();
  pipeline(createReadStream(file), text, () => undefined);
  return text;
}

/** Lines without terminators; the last line must have one, too. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of text) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]);
      begun = [];
      from = to + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) throw new Error("half a line");
  return Buffer.alloc(0);
}

function parse(line: Buffer): Record<string, unknown> {
  const value: unknown = JSON.parse(line.toString());
  if (typeof value !== "object" || value === null) throw new Error("no object");
  return value as Record<string, unknown>;
}

function unreadable(file: string, error: NodeJS.ErrnoException): Error {
  if (error.syscall) return new StartupError(`The backup ${file} cannot be read (${error.code}).`);
  return new StartupError(`${file} is damaged, or no backup of Aaviri.`);
}
