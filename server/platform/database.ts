import "reflect-metadata";
import path from "node:path";
import { type Client, types as pgTypes } from "pg";
import { DataSource, DefaultNamingStrategy } from "typeorm";
import { StatementCounter } from "./statement-counter";

const DATE_OID = 1082;
const MIGRATION_LOCK = 7_262_001;

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
}

const TIME_OUTS =
  "-c lock_timeout=2000 -c statement_timeout=2000 -c idle_in_transaction_session_timeout=5000";

/** What dates read as must not depend on the settings of the database or its role. */
const SESSION =
  "-c datestyle=ISO -c timezone=UTC -c default_transaction_isolation=read\\ committed";

/**
 * A connection that breaks between two owners in the pool has nobody who listens for its error, which
 * would end the process; whoever uses it next gets the error as an answer all the same.
 */
function surviveLoss(client: Client): void {
  client.on("error", () => undefined);
}

/**
 * A data source on Postgres. No statement, lock or idle transaction can hold the others up for
 * longer than its time-outs.
 */
export function createDataSource(options: DatabaseOptions): DataSource {
  return dataSource(options.databaseUrl, options.poolSize ?? 20, TIME_OUTS);
}

function dataSource(url: string, poolSize: number, sessionOptions: string): DataSource {
  return new DataSource({
    type: "postgres",
    url,
    poolSize,
    connectTimeoutMS: 3_000,
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
      options: [sessionOptions, SESSION].filter(Boolean).join(" "),
      onConnect: surviveLoss,
    },
  });
}

/**
 * Brings the schema of the database up to date and tells how many migrations ran. They may take
 * long, so they have no time-outs; of two processes starting at once the second waits.
 */
export async function runMigrations(databaseUrl: string): Promise<number> {
  const source = await dataSource(databaseUrl, 2, "").initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const done = await source.runMigrations();
    await runner.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    return done.length;
  } finally {
    await runner.release();
    await source.destroy();
  }
}
