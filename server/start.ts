import type { Server } from "node:http";
import path from "node:path";
import type { DataSource } from "typeorm";
import { createApp } from "./app";
import type { Config } from "./config";
import { createHttpServer } from "./http-server";
import { EmulatorIdentity, FirebaseIdentity } from "./integrations/firebase-identity";
import { systemClock } from "./platform/clock";
import { createDataSource, runMigrations } from "./platform/database";
import { createLog } from "./platform/log";
import { StartupError } from "./platform/startup-error";

/** Time for requests under way to end when the server is told to stop. */
const DRAIN_MS = 10_000;

export interface RunningServer {
  readonly url: string;
  /** Ends requests under way, then everything that this start began. */
  stop(): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly progress: (line: string) => void;
  /** Runs on the database, brought up to date, before the first request is taken. */
  readonly beforeListening?: (dataSource: DataSource) => Promise<void>;
}

/** Opens the database, brings it up to date, and listens. */
export async function startServer(options: Options): Promise<RunningServer> {
  const { config, databaseUrl, progress } = options;
  const log = createLog(config.logLevel);
  const migrations = await runMigrations(databaseUrl).catch(databaseRefusal(databaseUrl));
  if (migrations > 0) progress(`Database schema brought up to date (${migrations} steps).`);
  const dataSource = await createDataSource({
    databaseUrl,
    poolSize: config.databasePoolSize,
  }).initialize();
  const { projectId } = config.firebase;
  const app = await createApp({
    config,
    dataSource,
    identities: config.isDemo ? new EmulatorIdentity(projectId) : new FirebaseIdentity(projectId),
    clock: systemClock,
    log,
    clientDirectory: path.join(__dirname, "../client"),
  });
  const server = createHttpServer(app.http);
  try {
    await options.beforeListening?.(dataSource);
    await listen(server, config);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return {
    url: `http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`,
    async stop() {
      await app.stop();
      await drain(server);
      await dataSource.destroy();
    },
  };
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port) : error),
    );
    server.listen(port, host, resolve);
  });
}

/** The line for a port that something else listens on. */
export function portInUse(port: number): StartupError {
  return new StartupError(
    `Port ${port} is in use: stop what uses it or set PORT to another number.`,
  );
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}

function databaseRefusal(databaseUrl: string) {
  return (error: NodeJS.ErrnoException): never => {
    const { host, pathname } = new URL(databaseUrl);
    const why = error.code === "ECONNREFUSED" ? "it refuses connections" : error.message;
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${host} does not answer: ${why || error.code}. Start it or mend DATABASE_URL.`,
    );
  };
}
