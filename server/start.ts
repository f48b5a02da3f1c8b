import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { createApp, type DemoPages } from "./app";
import type { Config } from "./config/config";
import { logSettingProblems } from "./config/contacts";
import { createIdentityAdministration } from "./config/identity-administration";
import type { OfferedAccount } from "./http/client-configuration";
import { drain } from "./http/drain";
import type { EarlyAnswers } from "./http/early-answers";
import { createHttpServer } from "./http/http-server";
import { listen, webAddressOf } from "./http/listen";
import { EmulatorIdentity, FirebaseIdentity } from "./integrations/firebase-identity";
import type { Mailer } from "./integrations/mailer";
import { startBackground } from "./jobs/background";
import { watchDomain } from "./observability/domain-metrics";
import { watchEventLoop } from "./observability/event-loop-watchdog";
import { type MetricsServer, serveMetrics } from "./observability/metrics-server";
import { exportTraces } from "./observability/trace-export";
import { type Clock, systemClock } from "./platform/clock";
import { createDataSource, openDataSource } from "./platform/database";
import { createLog, type Log } from "./platform/log";
import { Metrics } from "./platform/metrics";
import {
  carriesPreparedStatements,
  keepSettingsInRole,
  requireSameDatabase,
  requireSettings,
} from "./platform/pooler";
import { runMigrations } from "./platform/run-migrations";
import { READING } from "./platform/session-settings";
import { noDatabase } from "./platform/startup-error";
import type { Worker } from "./workers/worker";

interface RunningServer {
  readonly url: string;
  /** After running requests. */
  stop(): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly progress: (line: string) => void;
  readonly demoAccounts?: readonly OfferedAccount[];
  readonly demoPages?: DemoPages;
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly worker?: Worker | null;
  /** After migrations, before the first request. */
  readonly beforeListening?: (dataSource: DataSource) => Promise<void>;
}

/** For requests to one worker, such as metrics. */
const AT_ITS_OWN_PORT = { host: "127.0.0.1", port: 0 };

const razorpay = () => import("./integrations/razorpay/razorpay-provider.js");

export async function startServer(options: Options): Promise<RunningServer> {
  const { config, databaseUrl, progress, worker } = options;
  const metrics = new Metrics();
  const log = createLog(config.logLevel, undefined, (alarm) => metrics.alarms.inc({ alarm }));
  const stopTraces = config.exportsTraces ? await exportTraces(log) : null;
  const identityAdministration = createIdentityAdministration(config);
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const directSetting = config.databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  await requireSameDatabase(databaseUrl, directUrl);
  const migrations = await runMigrations(directUrl).catch((error: unknown) => {
    throw noDatabase(directUrl, directSetting, error);
  });
  if (migrations > 0) progress(`Database schema brought up to date (${migrations} steps).`);
  const dataSource = await openPool(config, databaseUrl, log);
  const replica = await openReplica(config, log);
  const { projectId } = config.firebase;
  const mailer = await mailerOf(options);
  const app = await createApp({
    config,
    dataSource,
    replica,
    identityAdministration,
    demoAccounts: options.demoAccounts,
    demoPages: options.demoPages,
    mailer,
    identities: config.isDemo ? new EmulatorIdentity(projectId) : new FirebaseIdentity(projectId),
    clock: options.clock ?? systemClock,
    paymentProvider: config.razorpay && new (await razorpay()).RazorpayProvider(config.razorpay),
    // Without a port nothing is counted.
    log,
    metrics: config.metricsPort === null ? undefined : metrics,
    clientDirectory: path.join(__dirname, "../client"),
  });
  const server = createHttpServer(app.http, app.earlyAnswers);
  let metricsServer: MetricsServer | null = null;
  try {
    metricsServer = await serveMetricsFor(options, metrics, dataSource, app.earlyAnswers);
    await options.beforeListening?.(dataSource);
    await listen(server, worker ? AT_ITS_OWN_PORT : config);
    worker?.serve(server);
  } catch (error) {
    await Promise.all([metricsServer?.close(), dataSource.destroy(), replica?.destroy()]);
    throw error;
  }
  if (!worker) logSettingProblems(config, log);
  const stopBackground = await startBackground({
    services: app.services,
    dataSource,
    databaseUrl: directUrl,
    log,
    metrics,
    clock: options.clock,
  });
  const stopWatching = watchEventLoop(log);
  return {
    url: webAddressOf(config),
    async stop() {
      app.announceEnd();
      const noticeMs = config.shutdownNoticeSeconds * 1_000;
      await (worker?.drainRequested ?? setTimeout(noticeMs));
      const untilOthersEnd = worker ? () => worker.untilConnectionsEnd() : undefined;
      await Promise.all([drain(server, noticeMs, untilOthersEnd), stopBackground()]);
      await app.stop();
      stopWatching();
      mailer?.close();
      await metricsServer?.close();
      await Promise.all([dataSource.destroy(), replica?.destroy()]);
      await stopTraces?.();
    },
  };
}

async function openPool(config: Config, databaseUrl: string, log: Log): Promise<DataSource> {
  const { databaseDirectUrl: directUrl, databasePoolSize: poolSize } = config;
  if (directUrl) await keepSettingsInRole(directUrl);
  const carriesPlans = directUrl === undefined || (await carriesPreparedStatements(databaseUrl));
  if (!carriesPlans)
    log.warn(
      "the pooler keeps no prepared statements: each is planned anew. PgBouncer does since 1.24, with max_prepared_statements above 0",
    );
  const options = { databaseUrl, directUrl, carriesPlans, poolSize };
  const dataSource = await openDataSource(options, "DATABASE_URL");
  if (directUrl) await requireSettings(dataSource);
  return dataSource;
}

/** Null without a replica. */
async function openReplica(config: Config, log: Log): Promise<DataSource | null> {
  const { databaseReplicaUrl: databaseUrl, databasePoolSize: poolSize } = config;
  if (!databaseUrl) return null;
  try {
    return await createDataSource({ databaseUrl, poolSize, settings: READING }).initialize();
  } catch (error) {
    log.warn({ err: error }, "the replica does not answer: the database itself is read instead");
    return null;
  }
}

async function serveMetricsFor(
  { config: { host, metricsPort }, worker }: Options,
  metrics: Metrics,
  dataSource: DataSource,
  answers: EarlyAnswers,
): Promise<MetricsServer | null> {
  if (metricsPort === null) return null;
  metrics.watchProcess();
  watchDomain(metrics, dataSource, answers.log);
  if (!worker) return serveMetrics(metrics, host, metricsPort, answers);
  worker.reportMetrics(() => metrics.registry.metrics());
  return null;
}

/** Null sends no mail. */
async function mailerOf({ config, mailer }: Options): Promise<Mailer | null> {
  if (!config.smtpUrl) return mailer ?? null;
  if (!config.mailFrom) return null;
  const { SmtpMailer } = await import("./integrations/smtp-mailer.js");
  return new SmtpMailer(config.smtpUrl, config.mailFrom);
}
