import type { Server } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { createApp } from "./app";
import type { Config } from "./config";
import { createHttpServer } from "./http-server";
import { createIdentityAdministration } from "./identity-administration";
import { EmulatorIdentity, FirebaseIdentity } from "./integrations/firebase-identity";
import { systemClock } from "./platform/clock";
import { createDataSource, runMigrations } from "./platform/database";
import { forgetOldAnswers } from "./platform/idempotency";
import { startJobs } from "./platform/jobs";
import { createLog } from "./platform/log";
import { forgetExpiredLimits } from "./platform/rate-limiter";
import { StartupError } from "./platform/startup-error";
import { jobsOf } from "./services";

/** Time for balancers to see that the server is not ready any more. */
const NOTICE_MS = 1_000;

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
  const identityAdministration = createIdentityAdministration(config);
  const migrations = await runMigrations(databaseUrl).catch(databaseRefusal(databaseUrl));
  if (migrations > 0) progress(`Database schema brought up to date (${migrations} steps).`);
  const dataSource = await createDataSource({
    databaseUrl,
    poolSize: config.databasePoolSize,
  }).initialize();
  const { projectId } = config.firebase;
  const app = await createApp({
    ...{ config, dataSource, identityAdministration },
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
  const stopJobs = startJobs(
    [...jobsOf(app.services), forgetExpiredLimits(dataSource), forgetOldAnswers(dataSource)],
    log,
  );
  return {
    url: `http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`,
    async stop() {
      app.announceEnd();
      if (!config.isDemo) await setTimeout(NOTICE_MS);
      await Promise.all([drain(server), stopJobs()]);
      await app.stop();
      await dataSource.destroy();
    },
  };
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port) : cannotListen(host, error)),
    );
    server.listen(port, host, resolve);
  });
}

function cannotListen(host: string, { code }: NodeJS.ErrnoException): StartupError {
  return new StartupError(
    `HOST: the server cannot listen on ${host} (${code}): give an address of this machine.`,
  );
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
  await Promise.race([closed, setTimeout(DRAIN_MS, null, { ref: false })]);
  server.closeAllConnections();
  await closed;
}

/** PostgreSQL's codes for a role, a password or a database name that is wrong. */
const LOGIN_REFUSED = /^(28000|28P01|3D000)$/;

function databaseRefusal(databaseUrl: string) {
  return (error: NodeJS.ErrnoException): never => {
    const { host, pathname } = new URL(databaseUrl);
    const database = `The database ${pathname.slice(1)} at ${host}`;
    if (LOGIN_REFUSED.test(error.code ?? "")) {
      throw new StartupError(`${database} refuses us: ${error.message}. Mend DATABASE_URL.`);
    }
    const why = error.code === "ECONNREFUSED" ? "it refuses connections" : error.message;
    throw new StartupError(
      `${database} does not answer: ${why || error.code}. Start it or mend DATABASE_URL.`,
    );
  };
}
