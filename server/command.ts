import { type Config, readConfig } from "./config";
import { StartupError } from "./platform/startup-error";

/** PostgreSQL's codes for a table or column that is not there. */
const SCHEMA_DIFFERS = ["42P01", "42703"];

/**
 * Runs a command beside the server, and ends the process with the code it answers. A refusal is one plain line and
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
  return command(readConfig(process.env));
}

/** Works on the database of DATABASE_URL, else on the demo's in DATA_DIR. */
export async function onDatabase<Result>(
  { databaseUrl, dataDir }: Config,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(databaseUrl).catch(refuseOtherSchema);
  const { openDemoDatabase } = await import("./demo/demo-database.js");
  const database = await openDemoDatabase(dataDir);
  try {
    return await work(database.url).catch(refuseOtherSchema);
  } finally {
    await database.close();
  }
}

/** The refusal for a database that cannot be connected to; it names the database, and not its password. */
export function noDatabase(databaseUrl: string, error: unknown): StartupError {
  const { host, pathname } = new URL(databaseUrl);
  const why = codeOf(error) || (error as Error).message;
  return new StartupError(`The database ${pathname.slice(1)} at ${host} does not answer (${why}).`);
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
