import type { PoolClient } from "pg";
import type { DataSource, EntityManager } from "typeorm";
import { isAbortedTransaction, isOutOfRange, isStalePlan } from "../database-error";
import { closeStatement } from "./driver";

/** Per connection; a plan takes about 50 kB. */
const MAX_PREPARED = 100;

interface Prepared {
  readonly names: Map<string, string>;
  /** Never reused, as a pending answer could be mistaken. */
  given: number;
  version: number;
}

const prepared = new WeakMap<PoolClient, Prepared>();

/** Plan version of this process; grows when column types change. */
let version = 0;

export function planVersion(): number {
  return version;
}

interface Named {
  readonly name: string;
  readonly text: string;
  readonly version: number;
  readonly isNew: boolean;
}

/** Evicts by LRU. A pooler knows statements by text, so the text names the version. */
export function preparedOn(connection: PoolClient, text: string): Named {
  const known = currentOn(connection);
  const { names } = known;
  const name = names.get(text) ?? `s${known.given++}`;
  const isNew = !names.delete(text);
  names.set(text, name);
  if (names.size > MAX_PREPARED) forgetFirst(connection, names);
  return { name, text: version === 0 ? text : `${text}\n-- ${version}`, version, isNew };
}

/** For parameters prepared as 32 bits, which are read before columns are compared. */
const outgrown = new WeakSet<object>();

/** Returns whether to retry. */
export function forgetIfStale(
  connection: PoolClient,
  text: string,
  named: Named,
  error: unknown,
): boolean {
  if (isStalePlan(error)) {
    // Parameters of others have changed types too.
    if (named.version === version) version += 1;
    return true;
  }
  if (named.isNew || !isOutOfRange(error)) return false;
  const { names } = currentOn(connection);
  if (names.get(text) === named.name) forget(connection, names, text, named.name);
  outgrown.add(error as object);
  return true;
}

function currentOn(connection: PoolClient): Prepared {
  const known = prepared.get(connection) ?? { names: new Map(), given: 0, version };
  prepared.set(connection, known);
  if (known.version === version) return known;
  while (known.names.size > 0) forgetFirst(connection, known.names);
  known.version = version;
  return known;
}

function forgetFirst(connection: PoolClient, names: Map<string, string>): void {
  const [first] = names;
  if (!first) return;
  const [text, name] = first;
  forget(connection, names, text, name);
}

function forget(
  connection: PoolClient,
  names: Map<string, string>,
  text: string,
  name: string,
): void {
  names.delete(text);
  closeStatement(connection, name);
}

/** A release alters a few tables, at different times. */
const ATTEMPTS = 5;

type Transaction = (...given: readonly unknown[]) => Promise<unknown>;

/** Repeats a transaction that a stale plan ended. */
export function repeatingForStalePlans(dataSource: DataSource): DataSource {
  const { manager } = dataSource;
  const transaction = manager.transaction.bind(manager) as Transaction;
  const repeating: Transaction = async (...given) => {
    for (let attempt = 1; ; attempt += 1) {
      const before = version;
      try {
        return await transaction(...given);
      } catch (error) {
        const isStale =
          isStalePlan(error) ||
          outgrown.has(error as object) ||
          (isAbortedTransaction(error) && version !== before);
        if (!isStale || attempt === ATTEMPTS) throw error;
      }
    }
  };
  manager.transaction = repeating as EntityManager["transaction"];
  return dataSource;
}
