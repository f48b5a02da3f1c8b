import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../platform/startup-error";
import type { PostgresAccount } from "./postgres-account";
import type { PostgresBinaries } from "./postgres-binaries";

const MAJOR_VERSION = "18";

export const POSTGRES_USER = "aaviri";

export function clusterPaths(directory: string) {
  return {
    data: path.join(directory, "data"),
    password: path.join(directory, "password"),
    log: path.join(directory, "postgres.log"),
  };
}

/**
 * Created aside and renamed, in PostgreSQL's own C.UTF-8, so that system updates break no index.
 * Returns the password.
 * @param isDurable false skips fsync
 * @throws StartupError for another major version, a lost password, or a failing `initdb`
 */
export async function ensureCluster(
  directory: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  isDurable: boolean,
): Promise<string> {
  const paths = clusterPaths(directory);
  if (!existsSync(directory)) await makeCluster(directory, binaries, account, isDurable);
  try {
    const version = (await readFile(path.join(paths.data, "PG_VERSION"), "utf8")).trim();
    if (version !== MAJOR_VERSION) {
      throw new StartupError(
        `The database in ${directory} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: set DATA_DIR to another directory.`,
      );
    }
    return (await readFile(paths.password, "utf8")).trim();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database in ${directory} is not complete or cannot be read: put it back, or set DATA_DIR to another directory.`,
    );
  }
}

async function makeCluster(
  directory: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  isDurable: boolean,
): Promise<void> {
  const draft = `${directory}.making`;
  const paths = clusterPaths(draft);
  await rm(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o711 });
  await writeFile(paths.password, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    for (const target of [draft, paths.password]) chownSync(target, account.uid, account.gid);
  }
  await run(account, [
    binaries.initdb,
    `--pgdata=${paths.data}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${paths.password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    // pg_trgm 1.6 takes letters from LC_CTYPE, not from the provider: C indexes no Telugu. macOS
    // has no C.UTF-8.
    `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(isDurable ? [] : ["--no-sync"]),
  ]);
  if (isDurable) for (const target of [paths.password, draft]) syncToDisk(target);
  await rename(draft, directory);
  if (isDurable) syncToDisk(path.dirname(directory));
}

export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}

async function run(account: PostgresAccount, command: string[]): Promise<void> {
  const [program = "", ...args] = [...account.launcher, ...command];
  const child = spawn(program, args, {
    cwd: "/",
    env: postgresEnvironment(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  if (code === 0) return;
  const reason = said.split("\n").find((line) => /error|fatal/i.test(line)) ?? `exit code ${code}`;
  throw new StartupError(`PostgreSQL cannot make its data directory: ${reason.trim()}`);
}

function syncToDisk(target: string): void {
  const descriptor = openSync(target, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
