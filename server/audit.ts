import { Client } from "pg";
import { reportLine } from "./audit/report";
import { runAudit } from "./audit/run-audit";
import { readConfig } from "./config";
import { StartupError } from "./platform/startup-error";

const CONNECT_MS = 5_000;
/** PostgreSQL's codes for a table or column that is not there. */
const SCHEMA_DIFFERS = ["42P01", "42703"];

/**
 * The command `npm run audit`: asks the database of DATABASE_URL, else the demo's in DATA_DIR, for every
 * invariant and prints a line for each. Exit code 0 when all hold, 1 otherwise.
 */
async function main(): Promise<number> {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) return audit(databaseUrl);
  const { openDemoDatabase } = await import("./demo/demo-database.js");
  const database = await openDemoDatabase(dataDir);
  try {
    return await audit(database.url);
  } finally {
    await database.close();
  }
}

async function audit(databaseUrl: string): Promise<number> {
  const client = await connect(databaseUrl);
  try {
    await client.query("SET default_transaction_read_only = on");
    const findings = await runAudit({ query: async (sql) => (await client.query(sql)).rows });
    for (const finding of findings) say(reportLine(finding));
    const broken = findings.filter(({ rows }) => rows.length > 0).length;
    say(
      broken === 0
        ? `All ${findings.length} invariants hold.`
        : `${broken} of ${findings.length} invariants are broken.`,
    );
    return broken === 0 ? 0 : 1;
  } catch (error) {
    if (!SCHEMA_DIFFERS.includes(codeOf(error))) throw error;
    throw new StartupError(
      "The schema of the database is not that of this version: start the application on it once, then audit.",
    );
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "aaviri-audit",
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const why = codeOf(error) || (error as Error).message;
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${host} does not answer (${why}).`,
    );
  }
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const line = error instanceof StartupError ? error.message : String((error as Error)?.stack);
    process.stderr.write(`${line}\n`);
    process.exit(1);
  },
);
