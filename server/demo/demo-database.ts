import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../platform/startup-error";
import { claimDataDirectory, ownerOfDataDirectory } from "./data-directory";
import { DEMO_DATABASE, runningDemoDatabaseUrl } from "./demo";
import { startPostgres } from "./postgres";

export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the demo's database: the running demo's own, or, while no demo runs, by starting PostgreSQL on the data
 * directory, which no start can use meanwhile.
 * @param isMade whether one is made where there is none
 * @throws StartupError where there is none yet, or the demo is just starting or stopping
 */
export async function openDemoDatabase(dataDir: string, isMade = false): Promise<OpenDatabase> {
  const directory = path.resolve(dataDir, "postgres");
  if (isMade) mkdirSync(dataDir, { recursive: true });
  else if (!existsSync(directory)) {
    throw new StartupError(
      `There is no demo database in ${path.resolve(dataDir)} yet: run npm start once, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  if (ownerOfDataDirectory(dataDir) !== null) {
    const url = runningDemoDatabaseUrl(dataDir);
    if (url) return { url, close: async () => undefined };
    throw new StartupError(
      "The demo's PostgreSQL is starting or stopping, or the demo uses another (set DATABASE_URL): try again.",
    );
  }
  const claim = claimDataDirectory(dataDir);
  try {
    const postgres = await startPostgres({ directory, isDurable: true });
    if (isMade) await postgres.createDatabaseIfMissing(DEMO_DATABASE);
    return {
      url: postgres.urlOf(DEMO_DATABASE),
      async close() {
        await postgres.stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}
