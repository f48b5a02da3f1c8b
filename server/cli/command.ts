import { writeSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import type { DataSource } from "typeorm";
import { type Config, readConfig } from "../config/config";
import { runAs } from "../platform/change-author";
import { type Clock, systemClock } from "../platform/clock";
import { openDataSource } from "../platform/database";
import { newClient } from "../platform/database-address";
import { runToExit } from "../platform/run-to-exit";
import { BACKGROUND_SETTINGS, startupOptions } from "../platform/session-settings";
import { noDatabase, StartupError } from "../platform/startup-error";

const CONNECT_MS = 5_000;
/** Longer than any invariant takes; a silent database ends the command. */
const ANSWER_MS = 15 * 60_000;
const STANDARD_OUTPUT = 1;

/** Unknown table or column. */
const SCHEMA_DIFFERS = ["42P01", "42703"];

/** An error is one plain line and exit code 1. */
export function runCommand(command: (config: Config) => Promise<number>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  const name = path.basename(process.argv[1] ?? "", ".js");
  runToExit(() =>
    runAs({ channel: "command", name }, async () => command(readConfig(process.env))),
  );
}

interface Target {
  readonly databaseUrl: string;
  readonly setting: string;
}

/** DATABASE_URL past its pooler, else the demo's in DATA_DIR. */
async function onDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const setting = databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const stated = databaseDirectUrl ?? databaseUrl;
  if (stated) return work({ databaseUrl: stated, setting }).catch(refuseOtherSchema);
  const { openDemoDatabase } = await import("../demo/demo-database.js");
  const database = await openDemoDatabase(dataDir);
  try {
    return await work({ databaseUrl: database.url, setting }).catch(refuseOtherSchema);
  } finally {
    await database.close();
  }
}

export function withDataSource<Result>(
  config: Config,
  poolSize: number,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  return onDatabase(config, async ({ databaseUrl, setting }) => {
    const dataSource = await openDataSource({ databaseUrl, poolSize }, setting);
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  });
}

/** @param name in pg_stat_activity */
export function withClient<Result>(
  config: Config,
  name: string,
  work: (...clients: Client[]) => Promise<Result>,
  count = 1,
): Promise<Result> {
  return onDatabase(config, async ({ databaseUrl, setting }) => {
    const clients = Array.from({ length: count }, () =>
      newClient(databaseUrl, CONNECT_MS, {
        application_name: name,
        query_timeout: ANSWER_MS,
        keepAlive: true,
        options: startupOptions(BACKGROUND_SETTINGS),
      }),
    );
    await Promise.all(clients.map((client) => client.connect())).catch((error: unknown) => {
      throw noDatabase(databaseUrl, setting, error);
    });
    try {
      return await work(...clients);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  });
}

/** The demo's clock may have been advanced. */
export async function clockOf(config: Config): Promise<Clock> {
  if (!config.isDemo) return systemClock;
  const { SandboxClock } = await import("../demo/sandbox/sandbox-clock.js");
  return SandboxClock.of(config);
}

/** Synchronous, as process.stdout reports errors after the exit. */
export function say(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      if (codeOf(error) === "EPIPE") return; // A reader such as head may end first.
      if (codeOf(error) !== "EAGAIN")
        throw new StartupError(`The output cannot be written (${(error as Error).message}).`);
    }
  }
}

function refuseOtherSchema(error: unknown): never {
  if (!SCHEMA_DIFFERS.includes(codeOf(error))) throw error;
  throw new StartupError(
    "The schema of the database is not that of this version: start the application on it once, then try again.",
  );
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
