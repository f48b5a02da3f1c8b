import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Client, DatabaseError, Pool, PoolClient } from "pg";
import type { DataSource } from "typeorm";

/** Release with an error to discard the connection. */
export type Lent = [connection: PoolClient, release: (error?: unknown) => void];

interface Driver {
  obtainMasterConnection(): Promise<Lent>;
  readonly master?: Pool;
}

interface Wire {
  readonly stream: Duplex & Pick<Socket, "bytesRead" | "remoteAddress" | "remotePort">;
  readonly parsedStatements: Record<string, string>;
  close(message: { readonly type: "S"; readonly name: string }): void;
  on(event: "errorMessage", listener: (error: DatabaseError) => void): void;
}

interface State {
  readonly readyForQuery: boolean | null;
  readonly _ending: boolean;
  readonly processID: number;
  readonly secretKey: number;
  readonly host: string;
  readonly port: number;
}

const driverOf = (dataSource: DataSource) => dataSource.driver as unknown as Driver;

export function poolOf(dataSource: DataSource): Pool {
  const pool = findPool(dataSource);
  if (!pool) throw new Error("The data source is not initialized");
  return pool;
}

/** Undefined before initialization and after destruction. */
export function findPool(dataSource: DataSource): Pool | undefined {
  return driverOf(dataSource).master;
}

export function obtainConnection(dataSource: DataSource): Promise<Lent> {
  return driverOf(dataSource).obtainMasterConnection();
}

export function wrapObtaining(
  dataSource: DataSource,
  around: (obtain: () => Promise<Lent>) => Promise<Lent>,
): void {
  const driver = driverOf(dataSource);
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = () => around(obtain);
}

export function onConnection(dataSource: DataSource, connection: object): DataSource["driver"] {
  return Object.assign(Object.create(dataSource.driver), {
    obtainMasterConnection: async () => [connection, () => undefined],
  });
}

function wireOf(client: Client | PoolClient): Wire {
  return (client as unknown as { connection: Wire }).connection;
}

/** Even while a statement runs. */
export function destroyConnection(client: Client | PoolClient, error?: Error): void {
  wireOf(client).stream.destroy(error);
}

/** Called after the statement's caller. */
export function onStatementError(client: Client, listener: (error: DatabaseError) => void): void {
  wireOf(client).on("errorMessage", listener);
}

export function bytesReadOn(client: PoolClient): number {
  return wireOf(client).stream.bytesRead;
}

export function isAwaiting(client: Client | PoolClient): boolean {
  const { _ending, readyForQuery } = client as unknown as State;
  return _ending || !readyForQuery;
}

/** `DEALLOCATE` fails in an aborted transaction. */
export function closeStatement(client: PoolClient, name: string): void {
  const wire = wireOf(client);
  wire.close({ type: "S", name });
  delete wire.parsedStatements[name];
}

/** A pooler hands out a key of its own. */
export function isCancelledAs(client: Client, pid: number): boolean {
  return (client as unknown as State).processID === pid;
}

const CANCEL_REQUEST = 80_877_102;
/** Milliseconds; then the statement ends by itself or its timeout. */
const CANCEL_MS = 2_000;

/** Resolves when the server closes the cancel connection, so that no later statement is hit. */
export function cancelStatement(client: Client): Promise<void> {
  const { processID, secretKey } = client as unknown as State;
  const message = Buffer.alloc(16);
  for (const [index, value] of [message.length, CANCEL_REQUEST, processID].entries())
    message.writeInt32BE(value, index * 4);
  message.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = connectBeside(client);
    socket.setTimeout(CANCEL_MS, () => socket.destroy());
    socket.once("connect", () => socket.end(message));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve());
    socket.resume();
  });
}

function connectBeside(client: Client): Socket {
  const { remoteAddress, remotePort } = wireOf(client).stream;
  if (remoteAddress && remotePort) return connect(remotePort, remoteAddress);
  const { host, port } = client as unknown as State;
  return connect(`${host}/.s.PGSQL.${port}`);
}
