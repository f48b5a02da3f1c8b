import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningPostgres, startPostgres } from "../../server/demo/postgres";
import type { Stage } from "../stage";
import { onServer } from "./on-server";
import { cloneServer } from "./pg-basebackup";

const RECOVER_MS = 300_000;
const POLL_MS = 200;

/** Copies of the write-ahead log and of the whole cluster. */
export interface Archive {
  /** What makes them, and its version. */
  readonly means: string;
  /** Beside running servers. */
  backUp(): Promise<void>;
  /** Resolves when all that is written so far is in the archive. */
  complete(): Promise<void>;
  /** A new PostgreSQL with all that was committed until then. */
  recover(until: Date): Promise<RunningPostgres>;
}

/** Of PostgreSQL's own means alone. */
export class PlainArchive implements Archive {
  readonly means = "PostgreSQL's own means";
  private readonly log: string;
  private readonly base: string;

  private constructor(private readonly stage: Stage) {
    this.log = path.join(stage.path, "archive");
    this.base = path.join(stage.path, "base");
  }

  /** Has the stage's PostgreSQL archive its log; it is started again for that. */
  static async open(stage: Stage): Promise<Archive> {
    const archive = new PlainArchive(stage);
    mkdirSync(archive.log);
    ownAs(archive.data, archive.log);
    await archiveBy(
      stage,
      `test ! -f "${archive.log}/%f" && cp %p "${archive.log}/%f.part" && mv "${archive.log}/%f.part" "${archive.log}/%f"`,
    );
    return archive;
  }

  private get data(): string {
    return dataOf(this.stage);
  }

  async backUp(): Promise<void> {
    await cloneServer({ connectionString: this.stage.urlOf("postgres") }, this.base);
  }

  async complete(): Promise<void> {
    await untilArchived(this.stage);
  }

  async recover(until: Date): Promise<RunningPostgres> {
    const directory = path.join(this.stage.path, "recovered");
    const data = path.join(directory, "data");
    mkdirSync(directory, { mode: 0o755 });
    execFileSync("cp", ["-a", this.base, data]);
    cpSync(path.join(this.stage.path, "postgres/password"), path.join(directory, "password"));
    appendFileSync(
      path.join(data, "postgresql.conf"),
      `archive_mode = off\nrestore_command = 'cp "${this.log}/%f" %p'\nrecovery_target_time = '${until.toISOString().replace("T", " ").replace("Z", "+00")}'\nrecovery_target_action = promote\n`,
    );
    writeFileSync(path.join(data, "recovery.signal"), "");
    for (const target of [directory, path.join(directory, "password"), data])
      ownAs(this.data, target);
    ownAs(this.data, path.join(data, "recovery.signal"));
    return startRecovering(directory);
  }
}

export const dataOf = (stage: Stage) => path.join(stage.path, "postgres/data");

/** Has the stage's PostgreSQL archive its log; it is started again for that. */
export async function archiveBy(stage: Stage, command: string): Promise<void> {
  appendFileSync(
    path.join(dataOf(stage), "postgresql.conf"),
    `archive_mode = on\narchive_command = '${command}'\n`,
  );
  await stage.crashPostgres();
  await stage.restorePostgres();
}

export async function untilArchived(stage: Stage): Promise<void> {
  const url = stage.urlOf("postgres");
  const [last] = await onServer<{ file: string }>(
    url,
    "SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file",
  );
  await onServer(url, "SELECT pg_switch_wal()");
  const isThere = async () => {
    const [archiver] = await onServer<{ file: string | null }>(
      url,
      "SELECT last_archived_wal AS file FROM pg_stat_archiver",
    );
    return (archiver?.file ?? "") >= (last?.file ?? "");
  };
  while (!(await isThere())) await pause(POLL_MS);
}

/** Resolves when it is open for writing. */
export async function startRecovering(directory: string): Promise<RunningPostgres> {
  const postgres = await startPostgres({ directory, isDurable: true, maxConnections: 200 });
  const asked = () =>
    onServer<{ recovers: boolean }>(
      postgres.urlOf("postgres"),
      "SELECT pg_is_in_recovery() AS recovers",
    );
  for (const end = performance.now() + RECOVER_MS; (await asked())[0]?.recovers; ) {
    if (performance.now() > end) throw new Error("It recovers for too long");
    await pause(POLL_MS);
  }
  return postgres;
}

export function ownAs(example: string, target: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(example);
  chownSync(target, uid, gid);
}
