import "reflect-metadata";
import path from "node:path";
import { type Client, types as pgTypes } from "pg";
import {
  DataSource,
  DefaultNamingStrategy,
  type EntitySubscriberInterface,
  type Logger,
} from "typeorm";
import { ChangeAuthors } from "./change-author";
import { connectingTo } from "./database-address";
import { READ_ONLY } from "./database-error";
import { DEFAULT_WAIT_MS, ShorterLockWaits, withCountedWaits } from "./lock-timeout";
import { withoutSilence } from "./outage";
import { currentRequest } from "./request-context";
import { REQUEST_SETTINGS, type SessionSettings, startupOptions } from "./session-settings";
import { queryByCallback } from "./sql/callback-query";
import { onStatementError } from "./sql/driver";
import { readBigintAsText, TYPES } from "./sql/integers";
import { repeatingForStalePlans } from "./sql/prepared";
import { TransactionTrace, traceStatements } from "./sql/traced-statements";
import { noDatabase } from "./startup-error";
import { isTracing } from "./tracing";

const DATE_OID = 1082;
const CONNECT_MS = 2_500;

pgTypes.setTypeParser(DATE_OID, (text: string) => text);

/** `carNumber` → `car_number` */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    const name = custom ?? [...prefixes, property].join("_");
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

class StatementCounter implements Logger {
  logQuery(): void {
    const request = currentRequest();
    if (request) request.statements += 1;
  }
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

interface DatabaseOptions {
  readonly databaseUrl: string;
  readonly poolSize?: number;
  /** Past the pooler of `databaseUrl`, which rejects session settings. */
  readonly directUrl?: string;
  /** Whether the pooler supports prepared statements. */
  readonly carriesPlans?: boolean;
  readonly settings?: SessionSettings;
  /** Milliseconds for connections and a lock together. */
  readonly waitMs?: number;
  readonly subscribers?: readonly (new () => EntitySubscriberInterface)[];
}

/** A closed connection loses its plans (docs/decisions/0053). Cloud networks drop idle ones after 4 minutes. */
const IDLE_MS = 120_000;

/** An idle connection's error would end the process; the next user gets it. */
function surviveLoss(client: Client): void {
  client.on("error", () => undefined);
}

/** A former primary may keep its connections, which would fail again. */
function leaveFormerPrimary(client: Client): void {
  onStatementError(client, ({ code }) => {
    if (code === READ_ONLY) client.end().catch(() => undefined);
  });
}

function prepare(client: Client): void {
  surviveLoss(client);
  leaveFormerPrimary(client);
  queryByCallback(client);
  if (isTracing()) traceStatements(client);
}

/** Timeouts bound every statement, lock, idle transaction, connection and silence; a request waits for them once in all. */
export function createDataSource(options: DatabaseOptions): DataSource {
  const { databaseUrl: url, directUrl, poolSize = 20, settings = REQUEST_SETTINGS } = options;
  const { carriesPlans = directUrl === undefined } = options;
  const { waitMs = DEFAULT_WAIT_MS, subscribers = [ShorterLockWaits, ChangeAuthors] } = options;
  const { connectionString, stream } = connectingTo(url);
  const dataSource = new DataSource({
    type: "postgres",
    url: connectionString,
    poolSize,
    subscribers: isTracing() ? [...subscribers, TransactionTrace] : [...subscribers],
    connectTimeoutMS: CONNECT_MS,
    namingStrategy: new SnakeCase(),
    entities: [path.join(__dirname, "../modules/*/*.entity.js")],
    migrations: [path.join(__dirname, "../migrations/*.js")],
    migrationsTableName: "migrations",
    migrationsTransactionMode: "each",
    logger: new StatementCounter(),
    logging: ["query"],
    installExtensions: false,
    applicationName: "aaviri",
    extra: {
      ...(directUrl ? {} : { options: startupOptions(settings) }),
      databaseUrl: url,
      directUrl,
      carriesPlans,
      stream,
      types: TYPES,
      onConnect: prepare,
      waitMs,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
    },
  });
  readBigintAsText(dataSource);
  repeatingForStalePlans(dataSource);
  const statementMs = Number(settings.statement_timeout);
  return withCountedWaits(statementMs > 0 ? withoutSilence(dataSource, statementMs) : dataSource);
}

/** @throws StartupError */
export function openDataSource(options: DatabaseOptions, setting: string): Promise<DataSource> {
  return createDataSource(options)
    .initialize()
    .catch((error: unknown) => {
      throw noDatabase(options.databaseUrl, setting, error);
    });
}

/** For LISTEN, which needs a session. */
export function directUrlOf({ options }: DataSource): string {
  const { extra } = options as PoolOptions;
  return extra.directUrl ?? extra.databaseUrl;
}

export function keepsPlans({ options }: DataSource): boolean {
  return (options as PoolOptions).extra.carriesPlans;
}

interface PoolOptions {
  readonly extra: {
    readonly databaseUrl: string;
    readonly directUrl?: string;
    readonly carriesPlans: boolean;
  };
}
