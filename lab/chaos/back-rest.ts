import { execFile, execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type RunningPostgres, startPostgres } from "../../server/demo/postgres";
import { postgresAccount } from "../../server/demo/postgres-account";
import { ROOT } from "../server-process";
import type { Stage } from "./stage";

const SHIPPED = path.join(ROOT, "deploy/pgbackrest.conf");
/** The first version that supports PostgreSQL 18. */
const FIRST = 2.55;
const RECOVER_MS = 300_000;
const POLL_MS = 200;

/** Null if it does not support our PostgreSQL. */
export function backRestVersion(): string | null {
  try {
    const said = execFileSync("pgbackrest", ["version"], { encoding: "utf8" });
    return Number(/pgBackRest (\d{1,3}\.\d{1,3})/.exec(said)?.[1]) >= FIRST ? said.trim() : null;
  } catch {
    return null;
  }
}

/** With deploy/pgbackrest.conf, except for paths and the database's address. */
export class BackRest {
  private constructor(
    private readonly stage: Stage,
    private readonly data: string,
    private readonly config: string,
  ) {}

  /** Restarts PostgreSQL, to enable archiving. */
  static async open(stage: Stage): Promise<BackRest> {
    const data = path.join(stage.path, "postgres/data");
    const config = path.join(stage.path, "pgbackrest.conf");
    const archive = new BackRest(stage, data, config);
    const home = path.join(stage.path, "pgbackrest");
    for (const name of ["", "repo", "log", "lock"]) archive.makeFolder(path.join(home, name));
    writeFileSync(config, ownConfig(stage, home, data));
    archive.own(config);
    const push = archive.command(["archive-push", "%p"]).join(" ");
    appendFileSync(
      path.join(data, "postgresql.conf"),
      `archive_mode = on\narchive_command = '${push}'\n`,
    );
    await stage.crashPostgres();
    await stage.restorePostgres();
    await archive.run(["stanza-create"]);
    await archive.run(["check"]);
    return archive;
  }

  async backUp(): Promise<void> {
    await this.run(["backup", "--type=full"]);
  }

  async complete(): Promise<void> {
    const sql = <Row>(text: string) => this.stage.sql<Row>("postgres", text);
    const [last] = await sql<{ file: string }>(
      "SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file",
    );
    await sql("SELECT pg_switch_wal()");
    const archived = async () =>
      (
        await sql<{ file: string | null }>("SELECT last_archived_wal AS file FROM pg_stat_archiver")
      )[0]?.file ?? "";
    while ((await archived()) < (last?.file ?? "")) await pause(POLL_MS);
  }

  async recover(until: Date): Promise<RunningPostgres> {
    const directory = path.join(this.stage.path, "recovered");
    const data = path.join(directory, "data");
    this.makeFolder(directory, 0o755);
    this.makeFolder(data, 0o700);
    const target = until.toISOString().replace("T", " ").replace("Z", "+00");
    await this.run([
      ...["restore", `--pg1-path=${data}`, "--type=time", `--target=${target}`],
      ...["--target-action=promote", "--archive-mode=off"],
    ]);
    const password = path.join(directory, "password");
    cpSync(path.join(this.stage.path, "postgres/password"), password);
    this.own(password);
    const postgres = await startPostgres({ directory, isDurable: true, maxConnections: 200 });
    const url = postgres.urlOf("postgres");
    for (const end = performance.now() + RECOVER_MS; ; await pause(POLL_MS)) {
      const [row] = await this.stage.sqlAt<{ recovers: boolean }>(
        url,
        "SELECT pg_is_in_recovery() AS recovers",
      );
      if (!row?.recovers) return postgres;
      if (performance.now() > end) throw new Error("The recovery takes too long.");
    }
  }

  private command(words: readonly string[]): string[] {
    return ["pgbackrest", `--config=${this.config}`, "--stanza=aaviri", ...words];
  }

  /** @throws with the output of pgBackRest */
  private async run(words: readonly string[]): Promise<void> {
    const { hostname, password } = new URL(this.stage.urlOf("postgres"));
    const { launcher } = postgresAccount(this.data, [this.config]);
    const [program = "", ...rest] = [...launcher, ...this.command(words)];
    const own = { PGHOST: hostname, PGPASSWORD: decodeURIComponent(password) };
    const env = { PATH: process.env.PATH, ...own };
    await promisify(execFile)(program, rest, { cwd: "/", env }).catch((error) => {
      throw new Error(`pgbackrest ${words[0]}: ${error.stdout}${error.stderr}`);
    });
  }

  private makeFolder(folder: string, mode = 0o750): void {
    mkdirSync(folder, { mode, recursive: true });
    this.own(folder);
  }

  private own(target: string): void {
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = statSync(this.data);
    chownSync(target, uid, gid);
  }
}

function ownConfig(stage: Stage, home: string, data: string): string {
  const { port, username } = new URL(stage.urlOf("postgres"));
  const places = ["repo1-path=repo", "log-path=log", "lock-path=lock"];
  const global = ["repo1-cipher-pass=lab", ...places.map((line) => line.replace("=", `=${home}/`))];
  return readFileSync(SHIPPED, "utf8")
    .replace(/^repo1-path=.*$/m, global.join("\n"))
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-user=${username}`)
    .replace(/^pg1-socket-path=.*$/m, "");
}
