import path from "node:path";
import { claimDataDirectory } from "./data-directory";
import { startIdentityEmulator } from "./identity-emulator";
import { startPostgres, urlOfRunning } from "./postgres";

interface DemoOptions {
  readonly dataDir: string;
  readonly authEmulatorPort: number;
  readonly firebaseProjectId: string;
  /** Starts no PostgreSQL. */
  readonly databaseUrl?: string;
  readonly progress: (line: string) => void;
  readonly onLost: (line: string) => void;
}

interface RunningDemo {
  readonly databaseUrl: string;
  readonly identityEmulatorHost: string;
  stop(): Promise<void>;
}

export const DEMO_DATABASE = "aaviri";

/** For commands beside `npm start`; null without a demo. */
export function runningDemoDatabaseUrl(dataDir: string): string | null {
  return urlOfRunning(path.join(dataDir, "postgres"), DEMO_DATABASE);
}

/** On loopback, with exclusive `dataDir`. @throws StartupError after stopping what was started */
export async function startDemo(options: DemoOptions): Promise<RunningDemo> {
  const directory = claimDataDirectory(options.dataDir);
  const [database, identity] = await Promise.allSettled([
    openDatabase(options, path.join(directory.path, "postgres")),
    openIdentity(options, path.join(directory.path, "identity")),
  ]);
  const stop = async () => {
    for (const part of [identity, database]) {
      if (part.status === "fulfilled") await part.value.stop();
    }
    directory.release();
  };
  if (database.status === "rejected" || identity.status === "rejected") {
    await stop();
    throw database.status === "rejected" ? database.reason : rejection(identity);
  }
  return {
    databaseUrl: database.value.url,
    identityEmulatorHost: identity.value.host,
    stop,
  };
}

function rejection(outcome: PromiseSettledResult<unknown>): unknown {
  return outcome.status === "rejected" ? outcome.reason : undefined;
}

async function openDatabase({ databaseUrl, progress, onLost }: DemoOptions, directory: string) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  progress("Starting PostgreSQL …");
  const since = performance.now();
  const postgres = await startPostgres({
    directory,
    isDurable: true,
    onFirstStart: () => progress("Making the database (a few seconds, first time only) …"),
    onLost: () => onLost(`PostgreSQL has ended by itself (see ${directory}): start again.`),
  });
  try {
    await postgres.createDatabaseIfMissing(DEMO_DATABASE);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  progress(`… PostgreSQL is ready, ${secondsSince(since)}`);
  return { url: postgres.urlOf(DEMO_DATABASE), stop: postgres.stop };
}

async function openIdentity(options: DemoOptions, directory: string) {
  const { authEmulatorPort: port, firebaseProjectId: projectId, progress, onLost } = options;
  progress("Starting the Firebase Auth emulator …");
  const since = performance.now();
  const emulator = await startIdentityEmulator({
    directory,
    port,
    projectId,
    onLost: () =>
      onLost(`The Firebase Auth emulator has ended by itself (see ${directory}): start again.`),
  });
  progress(`… the Firebase Auth emulator is ready, ${secondsSince(since)}`);
  return emulator;
}

function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
