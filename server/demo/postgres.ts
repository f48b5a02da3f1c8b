import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { execute, queryRows } from "../platform/sql/query";
import { StartupError } from "../platform/startup-error";
import { freePort } from "./free-port";
import { postgresAccount } from "./postgres-account";
import { findPostgresBinaries } from "./postgres-binaries";
import {
  clusterPaths,
  ensureCluster,
  POSTGRES_USER,
  postgresEnvironment,
} from "./postgres-cluster";
import { readPostmaster, stopOrphan } from "./postgres-orphan";
import { processStartTime } from "./process-identity";

export interface PostgresOptions {
  /** Created if missing; this start must hold its parent's claim. */
  readonly directory: string;
  readonly isDurable: boolean;
  readonly maxConnections?: number;
  readonly port?: number;
  readonly onFirstStart?: () => void;
  readonly onLost?: () => void;
}

export interface RunningPostgres {
  readonly pid: number;
  urlOf(database: string): string;
  createDatabaseIfMissing(name: string): Promise<void>;
  stop(): Promise<void>;
}

const READY_POLL_MS = 15;
const STOP_MS = 20_000;
const ATTEMPTS = 20;

/** Own process group, so that Ctrl-C reaches it only through this process. @throws StartupError */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const directory = path.resolve(options.directory);
  const paths = clusterPaths(directory);
  mkdirSync(path.dirname(directory), { recursive: true });
  const binaries = findPostgresBinaries();
  const account = postgresAccount(paths.data, [binaries.postgres, path.dirname(directory)]);
  if (!existsSync(directory)) options.onFirstStart?.();
  const password = await ensureCluster(directory, binaries, account, options.isDurable);
  await stopOrphan(paths.data);
  keepOneOlderLog(paths.log);

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const command = [binaries.postgres, "-D", paths.data, ...settings(port, options)];
    const server = launch([...account.launcher, ...command], paths.log);
    const failure = await waitUntilReady(server, paths.data, paths.log);
    if (failure === null) return running(server, port, password, options.onLost);
    // Another program took the port, or a killed server's backends are ending.
    const isPassing = /address already in use|still in use/i.test(failure);
    if (!isPassing || attempt === ATTEMPTS) {
      throw new StartupError(`PostgreSQL does not start: ${failure} (see ${paths.log})`);
    }
    await sleep(500);
  }
}

function settings(port: number, { isDurable, maxConnections = 100 }: PostgresOptions): string[] {
  const durable = isDurable ? "on" : "off";
  return Object.entries({
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: maxConnections,
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    timezone: "UTC",
    log_timezone: "UTC",
    // Personal values would appear, in parameters or "Key (email)=(…) already exists".
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function launch([program = "", ...args]: string[], log: string): ChildProcess {
  const output = openSync(log, "a", 0o600);
  try {
    return spawn(program, args, {
      cwd: "/",
      detached: true,
      env: postgresEnvironment(),
      stdio: ["ignore", output, output],
    });
  } finally {
    closeSync(output);
  }
}

async function waitUntilReady(server: ChildProcess, data: string, log: string) {
  let spawnError: string | null = null;
  server.once("error", (error) => {
    spawnError = error.message;
  });
  for (;;) {
    if (spawnError !== null) return spawnError;
    if (hasEnded(server)) return lastComplaint(log);
    const postmaster = readPostmaster(data);
    if (postmaster?.pid === server.pid && postmaster?.isReady) return null;
    await sleep(READY_POLL_MS);
  }
}

function running(
  server: ChildProcess,
  port: number,
  password: string,
  onLost: (() => void) | undefined,
): RunningPostgres {
  let isStopping = false;
  const interrupt = () => server.kill("SIGINT");
  process.once("exit", interrupt);
  server.once("exit", () => {
    process.removeListener("exit", interrupt);
    if (!isStopping) onLost?.();
  });
  const urlOf = (database: string) => urlAt(port, password, database);
  return {
    pid: server.pid ?? 0,
    urlOf,
    createDatabaseIfMissing: (name) => createDatabaseIfMissing(urlOf("postgres"), name),
    async stop() {
      isStopping = true;
      if (hasEnded(server)) return;
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      const unwilling = setTimeout(() => server.kill("SIGQUIT"), STOP_MS);
      await ended;
      clearTimeout(unwilling);
    },
  };
}

/** For commands such as `npm run consistency`; null when none runs. Throws if its password is unreadable. */
export function urlOfRunning(directory: string, database: string): string | null {
  const paths = clusterPaths(path.resolve(directory));
  const postmaster = readPostmaster(paths.data);
  if (!postmaster?.isReady || processStartTime(postmaster.pid) === null) return null;
  return urlAt(postmaster.port, readFileSync(paths.password, "utf8").trim(), database);
}

function urlAt(port: number, password: string, database: string): string {
  return `postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

async function createDatabaseIfMissing(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await queryRows(client, "SELECT FROM pg_database WHERE datname = $1", [name]);
    if (found.length === 0)
      await execute(client, `CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function keepOneOlderLog(log: string): void {
  try {
    renameSync(log, `${log}.old`);
  } catch {}
}

function lastComplaint(log: string): string {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  const line = lines.findLast((text) => /FATAL|PANIC|error|setpriv/i.test(text)) ?? lines.at(-1);
  return (line ?? "").replace(/^.*?(FATAL|PANIC): +/, "") || "it ended without a word";
}
