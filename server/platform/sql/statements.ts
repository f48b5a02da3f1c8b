import type { PoolClient } from "pg";
import {
  type DataSource,
  EntityManager,
  EntityNotFoundError,
  type EntityTarget,
  QueryRunnerAlreadyReleasedError,
} from "typeorm";
import { keepsPlans } from "../database";
import { closeStatement, obtainConnection, sendTogether } from "./driver";

/** The values of a statement, each under the number by which the statement names it. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns how it stands in the statement: `$1`. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** As `add`, for a value that the planner does not see. */
  addHiddenFromPlanner(value: unknown, type: string): string {
    return hideFromPlanner(this.add(value), type);
  }
}

/**
 * A parameter whose value the planner does not see. Of one that it sees and finds common, or of a short list, it hopes for
 * a plan cheaper than the one for all, and plans a prepared statement again each time, which takes longer than reading does.
 */
export function hideFromPlanner(parameter: string, type: string): string {
  return `(SELECT ${parameter}::${type})::${type}`;
}

/** A statement of our own. Two that differ in a literal are two: give numbers of rows as literals, the rest as values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether connections keep its plan. Never where a good plan depends on a value, such as a pattern. */
  readonly isPrepared?: boolean;
}

/** Statements that a connection keeps a plan of at most; a plan takes some 50 kB of the database's memory. */
const MAX_PREPARED = 100;

interface Prepared {
  readonly names: Map<string, string>;
  /** How many names there have been: none comes again, so that no answer under way can be taken for another's. */
  given: number;
}

const prepared = new WeakMap<PoolClient, Prepared>();

/**
 * The rows of a statement that runs often, each an array of values, past TypeORM; of one that writes, what it returns.
 * Not every pooler keeps plans (docs/decisions/0158). In a transaction, statements that are begun before
 * an earlier one is answered are sent along with it, and done in the order of the calls, each on what is committed when
 * its turn comes.
 */
export async function queryArrays<Row extends unknown[]>(
  on: DataSource | EntityManager,
  statement: Statement,
): Promise<Row[]> {
  if (on instanceof EntityManager) return queryArraysIn<Row>(on, statement);
  const [connection, release] = await obtainConnection(on);
  try {
    return await send<Row>(connection, on, statement);
  } finally {
    release();
  }
}

async function queryArraysIn<Row extends unknown[]>(
  tx: EntityManager,
  statement: Statement,
): Promise<Row[]> {
  const { queryRunner, dataSource } = tx;
  begunOf.set(tx, statementsBegun(tx) + 1);
  waiting.get(tx)?.forEach((go) => void go());
  waiting.delete(tx);
  if (!queryRunner) throw new Error("There is no transaction");
  const connection: PoolClient = await queryRunner.connect();
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return send<Row>(connection, dataSource, statement);
}

const begunOf = new WeakMap<EntityManager, number>();
const waiting = new WeakMap<EntityManager, (() => void)[]>();

/** Resolves when the transaction begins its next statement of `queryArrays`. */
export function nextStatement(tx: EntityManager): Promise<void> {
  return new Promise((resolve) => waiting.set(tx, [...(waiting.get(tx) ?? []), resolve]));
}

/** How many statements of `queryArrays` a transaction has begun. */
export function statementsBegun(tx: EntityManager): number {
  return begunOf.get(tx) ?? 0;
}

async function send<Row extends unknown[]>(
  connection: PoolClient,
  dataSource: DataSource,
  { text, values, isPrepared = false }: Statement,
): Promise<Row[]> {
  dataSource.logger.logQuery(text, [...values]);
  sendTogether(connection);
  const name = isPrepared && keepsPlans(dataSource) ? nameOn(connection, text) : undefined;
  const statement = { name, text, values: [...values], rowMode: "array" } as const;
  return (await connection.query<Row>(statement)).rows;
}

/** The name that a connection knows a statement by; where it knows too many, the one sent longest ago gives way. */
function nameOn(connection: PoolClient, text: string): string {
  const known = prepared.get(connection) ?? { names: new Map<string, string>(), given: 0 };
  prepared.set(connection, known);
  const { names } = known;
  const name = names.get(text) ?? `s${known.given++}`;
  names.delete(text);
  names.set(text, name);
  if (names.size > MAX_PREPARED) forgetFirst(connection, names);
  return name;
}

function forgetFirst(connection: PoolClient, names: Map<string, string>): void {
  const [first] = names;
  if (!first) return;
  const [text, name] = first;
  names.delete(text);
  closeStatement(connection, name);
}

/** The columns of an entity, as statements of our own select and read them. */
export class EntityColumns<Entity extends object> {
  readonly sql: string;
  readonly from: string;
  readonly count: number;
  private readonly properties: readonly string[];

  /** @param only of these properties; all when absent */
  constructor(
    private readonly dataSource: DataSource,
    private readonly entity: EntityTarget<Entity> & (new () => Entity),
    private readonly alias: string,
    only?: ReadonlySet<string>,
  ) {
    const { tableName, columns: all } = dataSource.getMetadata(entity);
    const columns = all.filter(({ propertyName }) => only?.has(propertyName) ?? true);
    this.from = `${tableName} ${alias}`;
    this.sql = columns.map(({ databaseName }) => `${alias}.${databaseName}`).join(", ");
    this.properties = columns.map(({ propertyName }) => propertyName);
    this.count = columns.length;
  }

  /**
   * Those of the columns that some fields are made of, as `needs` tells of those that are not named as their column:
   * for a list whose rows are shown and go nowhere else. A field that nothing is known of may need any column.
   */
  narrowed(
    fields: readonly string[],
    needs: Readonly<Record<string, readonly string[]>>,
  ): EntityColumns<Entity> {
    const isColumn = (name: string) => this.properties.includes(name);
    const needed = fields.map((field) => needs[field] ?? (isColumn(field) ? [field] : null));
    if (needed.includes(null)) return this;
    const only = new Set(["id", ...needed.flatMap((names) => names ?? [])]);
    return new EntityColumns(this.dataSource, this.entity, this.alias, only);
  }

  /** The column of a property, as it stands in the statement. */
  named(property: string): string {
    const column = this.dataSource
      .getMetadata(this.entity)
      .columns.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${this.from} has no column for ${property}`);
    return `${this.alias}.${column.databaseName}`;
  }

  /** The entity of the first of some rows that have nothing else; null where there is none. */
  first([row]: readonly (readonly unknown[])[]): Entity | null {
    return row ? this.read(row, 0) : null;
  }

  /** As `first`, of rows that cannot but be there: who deleted one meanwhile is to blame. */
  required(rows: readonly (readonly unknown[])[]): Entity {
    const entity = this.first(rows);
    if (!entity) throw new EntityNotFoundError(this.entity, null);
    return entity;
  }

  /** As `read`, of what an outer join may not have found; its first column is never empty else. */
  readJoined(row: readonly unknown[], from: number): Entity | null {
    return row[from] === null ? null : this.read(row, from);
  }

  /** The entity whose values begin at a place of the row. */
  read(row: readonly unknown[], from: number): Entity {
    const entity = new this.entity() as Record<string, unknown>;
    for (let at = 0; at < this.properties.length; at += 1) {
      entity[this.properties[at] as string] = row[from + at];
    }
    return entity as Entity;
  }
}
