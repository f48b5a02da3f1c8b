import { Client } from "pg";
import { type Config, readConfig } from "../config/config";
import { connectingTo, firstAddress } from "../platform/database-address";
import { complaintAboutNode } from "../platform/node-version";
import { BACKGROUND_SETTINGS, startupOptions } from "../platform/session-settings";
import { StartupError } from "../platform/startup-error";

const CONNECT_MS = 5_000;

/** PostgreSQL's codes for a table or column that is not there. */
const SCHEMA_DIFFERS = ["42P01", "42703"];

/**
 * Runs a command beside the server, and ends the process with the code it answers. An error is one plain line and
 * code 1.
 */
export function runCommand(command: (config: Config) => Promise<number>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  runWith(command).then(
    (code) => process.exit(code),
    (error: unknown) => {
      const line = error instanceof StartupError ? error.message : String((error as Error)?.stack);
      process.stderr.write(`${line}\n`);
      process.exit(1);
    },
  );
}

async function runWith(command: (config: Config) => Promise<number>): Promise<number> {
  const complaint = complaintAboutNode(process.versions.node);
  if (complaint) throw new StartupError(complaint);
  return command(readConfig(process.env));
}

/**
 * Works on the database of DATABASE_URL (past its pooler), else on the demo's in DATA_DIR.
 * @param isMade whether the demo's is made where there is none
 */
export async function onDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  work: (databaseUrl: string) => Promise<Result>,
  isMade = false,
): Promise<Result> {
  const stated = databaseDirectUrl ?? databaseUrl;
  if (stated) return work(stated).catch(refuseOtherSchema);
  const { openDemoDatabase } = await import("../demo/demo-database.js");
  const database = await openDemoDatabase(dataDir, isMade);
  try {
    return await work(database.url).catch(refuseOtherSchema);
  } finally {
    await database.close();
  }
}

/** The error for a database that cannot be connected to; it names the database, and not its password. */
export function noDatabase(databaseUrl: string, error: unknown): StartupError {
  const { host, pathname } = new URL(firstAddress(databaseUrl));
  const why = codeOf(error) || (error as Error).message;
  return new StartupError(`The database ${pathname.slice(1)} at ${host} does not answer (${why}).`);
}

/** A connection of its own to a database, for work that may take long. */
export async function connectTo(databaseUrl: string, name: string): Promise<Client> {
  const client = new Client({
    ...connectingTo(databaseUrl),
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    options: startupOptions(BACKGROUND_SETTINGS),
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw noDatabase(databaseUrl, error);
  }
}

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
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
