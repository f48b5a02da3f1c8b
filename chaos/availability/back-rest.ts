import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { RunningPostgres } from "../../server/demo/postgres";
import { postgresAccount } from "../../server/demo/postgres-account";
import type { Stage } from "../stage";
import { type Archive, archiveBy, dataOf, ownAs, startRecovering, untilArchived } from "./archive";
import { lackOf, programPath } from "./debian";

const SHIPPED = path.resolve(__dirname, "../../../deploy/pgbackrest.conf");
const STANZA = "--stanza=aaviri";
/** The first version that knows PostgreSQL 18. */
const FIRST = 2.55;

/** The version of pgBackRest, where it is installed and knows our PostgreSQL. */
export function backRestVersion(): string | null {
  if (lackOf(["pgbackrest"]) !== null) return null;
  const said = execFileSync(programPath("pgbackrest"), ["version"], { encoding: "utf8" });
  const version = /pgBackRest (\d{1,3}\.\d{1,3})/.exec(said)?.[1];
  return Number(version) >= FIRST ? said.trim() : null;
}

/** pgBackRest as deploy/pgbackrest.conf has it, but for places and the way to the database. */
export class BackRest implements Archive {
  private constructor(
    private readonly stage: Stage,
    readonly means: string,
    private readonly launcher: readonly string[],
    private readonly config: string,
  ) {}

  static async open(stage: Stage, means: string): Promise<Archive> {
    const home = path.join(stage.path, "pgbackrest");
    const config = path.join(stage.path, "pgbackrest.conf");
    for (const folder of [home, ...["repo", "log", "lock"].map((name) => path.join(home, name))]) {
      mkdirSync(folder);
      ownAs(dataOf(stage), folder);
    }
    writeFileSync(config, ownConfig(stage, home));
    ownAs(dataOf(stage), config);
    const { launcher } = postgresAccount(dataOf(stage), [config]);
    const archive = new BackRest(stage, means, launcher, config);
    await archiveBy(stage, archive.command(["archive-push", "%p"]).join(" "));
    await archive.run(["stanza-create"]);
    await archive.run(["check"]);
    return archive;
  }

  async backUp(): Promise<void> {
    await this.run(["backup", "--type=full"]);
  }

  async complete(): Promise<void> {
    await untilArchived(this.stage);
  }

  async recover(until: Date): Promise<RunningPostgres> {
    const directory = path.join(this.stage.path, "recovered");
    const data = path.join(directory, "data");
    for (const [folder, mode] of [
      [directory, 0o755],
      [data, 0o700],
    ] as const) {
      mkdirSync(folder, { mode });
      ownAs(dataOf(this.stage), folder);
    }
    const target = until.toISOString().replace("T", " ").replace("Z", "+00");
    await this.run([
      "restore",
      `--pg1-path=${data}`,
      "--type=time",
      `--target=${target}`,
      "--target-action=promote",
      "--archive-mode=off",
    ]);
    const password = path.join(directory, "password");
    cpSync(path.join(this.stage.path, "postgres/password"), password);
    ownAs(dataOf(this.stage), password);
    return startRecovering(directory);
  }

  private command(words: readonly string[]): string[] {
    return [programPath("pgbackrest"), `--config=${this.config}`, STANZA, ...words];
  }

  /** @throws with what pgBackRest says */
  private async run(words: readonly string[]): Promise<void> {
    const { hostname, password } = new URL(this.stage.urlOf("postgres"));
    const [program = "", ...rest] = [...this.launcher, ...this.command(words)];
    const env = {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPASSWORD: decodeURIComponent(password),
    };
    await promisify(execFile)(program, rest, { cwd: "/", env }).catch((error) => {
      throw new Error(`pgbackrest ${words[0]}: ${error.stdout}${error.stderr}`);
    });
  }
}

function ownConfig(stage: Stage, home: string): string {
  const { port, username } = new URL(stage.urlOf("postgres"));
  const place = (name: string) => path.join(home, name);
  const global = [
    `repo1-path=${place("repo")}`,
    "repo1-cipher-pass=chaos",
    `log-path=${place("log")}`,
    `lock-path=${place("lock")}`,
  ];
  return readFileSync(SHIPPED, "utf8")
    .replace(/^repo1-path=.*$/m, global.join("\n"))
    .replace(/^pg1-path=.*$/m, `pg1-path=${dataOf(stage)}\npg1-port=${port}\npg1-user=${username}`)
    .replace(/^pg1-socket-path=.*\n/m, "");
}
