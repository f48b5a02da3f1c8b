import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { Client, type Connection, type Submittable } from "pg";

const COMMAND = "BASE_BACKUP (LABEL 'clone', CHECKPOINT 'fast', WAIT false, WAL true)";

const [ARCHIVE, DATA] = [..."nd"].map((letter) => letter.charCodeAt(0));

interface CopyData {
  readonly chunk: Buffer;
}

/** The answer to BASE_BACKUP: one tar archive, each piece behind a letter that says what it is. */
class BaseBackup implements Submittable {
  private archives = 0;

  constructor(
    private readonly archive: Writable,
    private readonly end: (error?: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(COMMAND);
  }

  handleCopyData({ chunk }: CopyData, connection: Connection): void {
    if (chunk[0] === ARCHIVE) this.archives += 1;
    if (this.archives > 1) throw new Error("Tablespaces are not cloned.");
    // A copy, for the parser of `pg` uses its buffer again.
    if (chunk[0] !== DATA || this.archive.write(Buffer.from(chunk.subarray(1)))) return;
    if (connection.stream.isPaused()) return;
    connection.stream.pause();
    this.archive.once("drain", () => connection.stream.resume());
  }

  handleReadyForQuery(): void {
    this.end();
  }

  handleError(error: Error): void {
    this.end(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/** A connection string of words: `host=db-1 port=5432`. */
function connectionOf(words: string): object {
  const named = new Map(
    words.split(" ").map((word) => {
      const [key = "", value = ""] = word.split("=");
      return [key, value] as const;
    }),
  );
  const [host, port] = [named.get("host"), Number(named.get("port"))];
  return { host, port, user: named.get("user"), database: named.get("dbname") };
}

/** Clones a running server into an empty directory, as `pg_basebackup -X fetch` does. */
export async function cloneServer(connection: object, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const tar = spawn("tar", ["-x", "-f", "-", "-C", directory], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const unpacked = new Promise<void>((resolve, reject) => {
    tar.once("error", reject);
    tar.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`tar: ${code}`))));
  });
  const client = new Client({ ...connection, replication: "true" } as object);
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client.once("error", reject);
      client.query(new BaseBackup(tar.stdin, (error) => (error ? reject(error) : resolve())));
    });
    tar.stdin.end();
    await unpacked;
  } finally {
    tar.kill();
    await client.end();
  }
}

if (require.main === module) {
  const { values } = parseArgs({
    options: {
      pgdata: { type: "string" },
      dbname: { type: "string" },
      "wal-method": { type: "string", short: "X" },
    },
  });
  void cloneServer(connectionOf(values.dbname ?? ""), values.pgdata ?? "").catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
