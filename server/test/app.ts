import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { DestinationStream } from "pino";
import type { DataSource } from "typeorm";
import type { StreamEndpoint } from "../api/graphql/stream-endpoint";
import { createApp } from "../app";
import { type Config, readConfig } from "../config/config";
import type { RateLimits } from "../config/rate-limits";
import { createHttpServer } from "../http/http-server";
import { FirebaseIdentity } from "../integrations/firebase-identity";
import { FirebaseIdentityAdministration } from "../integrations/firebase-identity-administration";
import type { Mailer } from "../integrations/mailer";
import type { PaymentProvider } from "../integrations/payment-provider";
import type { Clock } from "../platform/clock";
import { createDataSource } from "../platform/database";
import { createLog } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import type { RequestContext } from "../platform/request-context";
import { REQUEST_SETTINGS, type SessionSettings } from "../platform/session-settings";
import type { Services } from "../services";
import { createTestDatabase, type TestDatabase } from "./database";
import { PROJECT, startTestIdentity, type TestIdentity } from "./identity";
import { Make } from "./make";

/** Fixed at 21 November 2026, 08:00 in India. */
export class StillClock implements Clock {
  private instant = new Date("2026-11-21T02:30:00.000Z");

  now(): Date {
    return this.instant;
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }
}

export interface TestApp {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly clock: StillClock;
  readonly identity: TestIdentity;
  readonly make: Make;
  readonly services: Services;
  readonly streams: StreamEndpoint;
  nextRequest(): Promise<RequestContext>;
  readonly config: { -readonly [Name in keyof Config]: Config[Name] };
  close(): Promise<void>;
}

/** For races of many on a busy machine: each waits for its turn. */
export const PATIENT: SessionSettings = {
  lock_timeout: "60000",
  idle_in_transaction_session_timeout: "60000",
};

export interface TestAppOptions {
  readonly database?: TestDatabase;
  readonly replica?: DataSource;
  readonly poolerUrl?: string;
  readonly carriesPlans?: boolean;
  readonly databasePort?: number;
  readonly keysUrl?: string;
  readonly clientDirectory?: string;
  readonly beside?: TestApp;
  readonly paymentProvider?: PaymentProvider;
  readonly mailer?: Mailer;
  readonly metrics?: Metrics;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: Limits;
  readonly config?: Partial<Config>;
  readonly operationMilliseconds?: number;
  /** Milliseconds for a connection and a statement, like those for an operation longer than usual: test machines are busy. */
  readonly waitMs?: number;
  /** Milliseconds for an answer of the identity service. */
  readonly identityMs?: number;
  readonly settings?: SessionSettings;
  readonly logTo?: DestinationStream;
}

/** Own documents of guests are allowed here; their limit has its own test. */
const ENVIRONMENT = {
  FIREBASE_PROJECT_ID: PROJECT,
  LOG_LEVEL: "fatal",
  GUEST_DOCUMENTS: "on",
  DOCUMENTS_AT_ONCE: "10000",
};

const RAISED: Limits = {
  profileEdits: 1_000_000,
  guestCalls: 1_000_000,
  authorizations: 10_000,
  paymentOrders: 1_000_000,
};
/** All calls of a test come from one address. */
const ADDRESS_FACTOR = 1_000;

type Limits = Partial<Record<keyof RateLimits, number | readonly [number, ofAddress: number]>>;

function configOf({ environment, limits, config: own }: TestAppOptions) {
  const config = readConfig({ ...ENVIRONMENT, ...environment });
  const rateLimits = Object.entries(config.rateLimits).map(([name, limit]) => {
    const given = { ...RAISED, ...limits }[name as keyof RateLimits] ?? limit.points;
    const [points, ofAddress] = typeof given === "number" ? [given, given * ADDRESS_FACTOR] : given;
    return [name, { ...limit, points, pointsOfAddress: ofAddress }];
  });
  return {
    ...config,
    bookingChangesPerMinute: 1_000_000,
    liveStreams: { ...config.liveStreams, perAddress: 100_000 },
    rateLimits: Object.fromEntries(rateLimits) as RateLimits,
    ...own,
  };
}

/** One per test file; `close` removes everything. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const [database, identity] = beside
    ? [databaseOf(beside), { ...beside.identity, close: async () => undefined }]
    : await Promise.all([options.database ?? createTestDatabase(), startTestIdentity()]);
  const config = configOf(options);
  const { url: directUrl } = database;
  const { poolerUrl, carriesPlans = false, waitMs = 60_000, identityMs = 60_000 } = options;
  const dataSource = await createDataSource({
    settings: { ...REQUEST_SETTINGS, statement_timeout: String(waitMs), ...options.settings },
    ...(poolerUrl
      ? { databaseUrl: poolerUrl, directUrl, carriesPlans }
      : { databaseUrl: atPort(directUrl, options.databasePort) }),
    waitMs,
  }).initialize();
  const clock = new StillClock();
  const waiting: ((context: RequestContext) => void)[] = [];
  const app = await createApp({
    config,
    dataSource,
    replica: options.replica,
    identityAdministration: new FirebaseIdentityAdministration(
      PROJECT,
      { emulatorHost: identity.host },
      identityMs,
    ),
    identities: new FirebaseIdentity(PROJECT, options.keysUrl ?? identity.keysUrl),
    clock,
    paymentProvider: options.paymentProvider ?? null,
    mailer: options.mailer ?? null,
    metrics: options.metrics,
    log: createLog(config.logLevel, options.logTo),
    operationMilliseconds: options.operationMilliseconds ?? 120_000,
    onRequestEnd: (context) => {
      for (const tell of waiting.splice(0)) tell(context);
    },
    clientDirectory: options.clientDirectory ?? `${__dirname}/no-client`,
  });
  const server = createHttpServer(app.http, app.earlyAnswers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dataSource,
    clock,
    identity,
    config,
    make: new Make(dataSource),
    services: app.services,
    streams: app.streams,
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    async close() {
      await app.stop();
      await end(server);
      if (dataSource.isInitialized) await dataSource.destroy();
      await Promise.all([database.drop(), identity.close()]);
    },
  };
}

function atPort(databaseUrl: string, port?: number): string {
  const url = new URL(databaseUrl);
  if (port !== undefined) url.port = String(port);
  return url.href;
}

function databaseOf({ dataSource }: TestApp) {
  const { url = "" } = dataSource.options as { url?: string };
  return { url, drop: async () => undefined };
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
