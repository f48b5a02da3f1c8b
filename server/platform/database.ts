import "reflect-metadata";
import path from "node:path";
import { type Client, types as pgTypes } from "pg";
import { DataSource, DefaultNamingStrategy } from "typeorm";
import { connectingTo } from "./database-address";
import { DEFAULT_WAIT_MS, ShorterLockWaits, withCountedWaits } from "./lock-timeout";
import { withoutSilence } from "./outage";
import { REQUEST_SETTINGS, type SessionSettings, startupOptions } from "./session-settings";
import { queryByCallback } from "./sql/callback-query";
import { traceStatements } from "./sql/traced-statements";
import { StatementCounter } from "./statement-counter";
import { isTracing } from "./tracing";

const DATE_OID = 1082;
/** Of a new connection, and for one of the pool. */
const CONNECT_MS = 2_500;

pgTypes.setTypeParser(DATE_OID, (text: string) => text);

/** `carNumber` → `car_number`, for every column of every entity. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    const name = custom ?? [...prefixes, property].join("_");
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

export interface DatabaseOptions {
  readonly databaseUrl: string;
  /** Connections at most. */
  readonly poolSize?: number;
  /** The database itself, where `databaseUrl` leads to it through a pooler, which refuses settings of a session. */
  readonly directUrl?: string;
  /** Whether the pooler of `databaseUrl` carries prepared statements from one connection to the next. */
  readonly carriesPlans?: boolean;
  readonly settings?: SessionSettings;
  /** What a request waits for connections and a lock together, where not as usual. */
  readonly waitMs?: number;
}

/**
 * A connection that breaks between two owners in the pool has no one who listens for its error, which would end the
 * process; anyone who uses it next gets the error as an answer all the same.
 */
function surviveLoss(client: Client): void {
  client.on("error", () => undefined);
}

function prepare(client: Client): void {
  surviveLoss(client);
  queryByCallback(client);
  if (isTracing()) traceStatements(client);
}

/**
 * A data source on Postgres. No statement, lock or idle transaction can hold the others up for longer than its
 * timeouts, no request waits for several things as long as for one, and none for a connection that says nothing.
 */
export function createDataSource(options: DatabaseOptions): DataSource {
  const { databaseUrl: url, directUrl, poolSize = 20, settings = REQUEST_SETTINGS } = options;
  const { carriesPlans = directUrl === undefined } = options;
  const { waitMs = DEFAULT_WAIT_MS } = options;
  const { connectionString, stream } = connectingTo(url);
  const dataSource = new DataSource({
    type: "postgres",
    url: connectionString,
    poolSize,
    subscribers: [ShorterLockWaits],
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
      // What is sent while an answer is awaited does not wait for it (docs/decisions/0066).
      onConnect: prepare,
      waitMs,
      pipeline: true,
      keepAlive: true,
    },
  });
  return withCountedWaits(
    settings.statement_timeout === "0" ? dataSource : withoutSilence(dataSource),
  );
}

/** Where a session of one's own is available: what listens for notifications needs one. */
export function directUrlOf({ options }: DataSource): string {
  const { extra } = options as PoolOptions;
  return extra.directUrl ?? extra.databaseUrl;
}

/** Whether a statement that was prepared by a name is known by it in the next transaction too. */
export function keepsPlans({ options }: DataSource): boolean {
  return (options as PoolOptions).extra.carriesPlans;
}

/** Of a data source's options what `createDataSource` adds to them. */
interface PoolOptions {
  readonly extra: {
    readonly databaseUrl: string;
    readonly directUrl?: string;
    readonly carriesPlans: boolean;
  };
}
