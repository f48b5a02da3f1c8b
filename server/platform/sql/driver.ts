import type { Duplex } from "node:stream";
import type { Client, Pool, PoolClient } from "pg";
import type { DataSource } from "typeorm";

/** A connection of the pool, and how it is given back: with an error where it is not to be used again. */
export type Lent = [connection: PoolClient, release: (error?: unknown) => void];

interface Driver {
  obtainMasterConnection(): Promise<Lent>;
  readonly master?: Pool;
}

/** What pg keeps of a connection and does not say in its types. */
interface Wire {
  readonly stream: Duplex & { readonly bytesRead: number };
  readonly parsedStatements: Record<string, string>;
  close(message: { readonly type: "S"; readonly name: string }): void;
}

interface State {
  readonly readyForQuery: boolean | null;
  readonly _sentQueryQueue: readonly unknown[];
  readonly _ending: boolean;
}

const driverOf = (dataSource: DataSource) => dataSource.driver as unknown as Driver;

/** The pool of connections of a data source that is initialized. */
export function poolOf(dataSource: DataSource): Pool {
  const pool = findPool(dataSource);
  if (!pool) throw new Error("The data source is not initialized");
  return pool;
}

/** The pool of connections where there is one: after the data source was initialized, and until it is destroyed. */
export function findPool(dataSource: DataSource): Pool | undefined {
  return driverOf(dataSource).master;
}

/** Takes a connection of the pool. */
export function obtainConnection(dataSource: DataSource): Promise<Lent> {
  return driverOf(dataSource).obtainMasterConnection();
}

/** Has every taking of a connection go through `around`. */
export function wrapObtaining(
  dataSource: DataSource,
  around: (obtain: () => Promise<Lent>) => Promise<Lent>,
): void {
  const driver = driverOf(dataSource);
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = () => around(obtain);
}

/** The same data source on one connection instead of a pool. */
export function onConnection(dataSource: DataSource, connection: object): DataSource["driver"] {
  return Object.assign(Object.create(dataSource.driver), {
    obtainMasterConnection: async () => [connection, () => undefined],
  });
}

function wireOf(client: Client | PoolClient): Wire {
  return (client as unknown as { connection: Wire }).connection;
}

/** Ends a connection at once, whatever is under way on it. */
export function destroyConnection(client: Client | PoolClient, error?: Error): void {
  wireOf(client).stream.destroy(error);
}

/** How many bytes the database has sent on a connection. */
export function bytesReadOn(client: PoolClient): number {
  return wireOf(client).stream.bytesRead;
}

/** Statements that are begun in one turn of the event loop leave in one packet: each packet costs more than a statement. */
export function sendTogether(client: PoolClient): void {
  const { stream } = wireOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Whether an answer of the database is due on a connection. */
export function isAwaiting(client: PoolClient): boolean {
  const { _ending, readyForQuery, _sentQueryQueue } = client as unknown as State;
  return _ending || !readyForQuery || _sentQueryQueue.length > 0;
}

/**
 * Forgets a prepared statement, behind all that was asked of the connection before. A message and no `DEALLOCATE`: that
 * would be refused in a transaction that has failed, and be waited for.
 */
export function closeStatement(client: PoolClient, name: string): void {
  const wire = wireOf(client);
  wire.close({ type: "S", name });
  delete wire.parsedStatements[name];
}
