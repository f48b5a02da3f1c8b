import { existsSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../platform/startup-error";
import { claimDataDirectory, ownerOfDataDirectory } from "./data-directory";
import { DEMO_DATABASE, runningDemoDatabaseUrl } from "./demo";
import { startPostgres } from "./postgres";

interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The running demo's, else starts PostgreSQL exclusively. @throws StartupError if there is none, or the demo is starting or stopping */
export async function openDemoDatabase(dataDir: string): Promise<OpenDatabase> {
  const directory = path.resolve(dataDir, "postgres");
  if (!existsSync(directory)) {
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
