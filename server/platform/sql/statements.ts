import type { PoolClient } from "pg";
import {
  type DataSource,
  EntityManager,
  type EntityTarget,
  QueryRunnerAlreadyReleasedError,
} from "typeorm";
import { keepsPlans } from "../database";
import { isAbortedTransaction } from "../database-error";
import { obtainConnection } from "./driver";
import { forgetIfStale, preparedOn } from "./prepared";

export class Parameters {
  readonly values: unknown[];

  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Returns the placeholder: `$1`. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  addHiddenFromPlanner(value: unknown, type: string): string {
    return hideFromPlanner(this.add(value), type);
  }

  addColumn<Row extends object>(rows: Iterable<Row>, property: keyof Row, type: string): string {
    return this.addHiddenFromPlanner(
      Array.from(rows, (row) => row[property]),
      type,
    );
  }
}

/** For a common value the planner hopes for a cheaper plan and replans each time, which takes longer than reading. */
export function hideFromPlanner(parameter: string, type: string): string {
  return `(SELECT ${parameter}::${type})::${type}`;
}

/** Row counts are literals, all else values: each literal makes another statement. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Not where a good plan depends on a value, such as a pattern. */
  readonly isPrepared?: boolean;
}

/** Rows as arrays, past TypeORM, for frequent statements. Some poolers keep no plans (docs/decisions/0053). */
export async function queryArrays<Row extends unknown[]>(
  on: DataSource | EntityManager,
  statement: Statement,
): Promise<Row[]> {
  if (on instanceof EntityManager) return queryArraysIn<Row>(on, statement);
  const [connection, release] = await obtainConnection(on);
  try {
    return await send<Row>(connection, on, statement, false);
  } finally {
    release();
  }
}

async function queryArraysIn<Row extends unknown[]>(
  tx: EntityManager,
  statement: Statement,
): Promise<Row[]> {
  const { queryRunner, dataSource } = tx;
  if (!queryRunner) throw new Error("There is no transaction");
  const connection: PoolClient = await queryRunner.connect();
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return send<Row>(connection, dataSource, statement, true);
}

/** @param isLast in a transaction, which a failure ends */
async function send<Row extends unknown[]>(
  connection: PoolClient,
  dataSource: DataSource,
  { text, values, isPrepared = false }: Statement,
  isLast: boolean,
): Promise<Row[]> {
  dataSource.logger.logQuery(text, [...values]);
  const named = isPrepared && keepsPlans(dataSource) ? preparedOn(connection, text) : null;
  const statement = {
    name: named?.name,
    text: named?.text ?? text,
    values: [...values],
    rowMode: "array",
  } as const;
  try {
    return (await connection.query<Row>(statement)).rows;
  } catch (error) {
    const isStale = named !== null && forgetIfStale(connection, text, named, error);
    if (!isStale || isLast) throw error;
    // The data source may be bound to a transaction, now aborted.
    return send<Row>(connection, dataSource, { text, values, isPrepared }, true).catch((again) => {
      throw isAbortedTransaction(again) ? error : again;
    });
  }
}

export class EntityColumns<Entity extends object> {
  readonly sql: string;
  readonly from: string;
  readonly count: number;
  private readonly properties: readonly string[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly entity: EntityTarget<Entity> & (new () => Entity),
    private readonly alias: string,
    only?: ReadonlySet<string>,
  ) {
    const { tableName, columns: all } = dataSource.getMetadata(entity);
    const columns = all.filter(({ propertyName }) => only?.has(propertyName) ?? true);
    this.from = `${tableName} ${alias}`;
    this.sql = columns
      .map(
        ({ databaseName, type }) => `${alias}.${databaseName}${type === "bigint" ? "::text" : ""}`,
      )
      .join(", ");
    this.properties = columns.map(({ propertyName }) => propertyName);
    this.count = columns.length;
  }

  /** Columns that the fields need, by `needs`; all for an unknown field. For display only. */
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

  named(property: string): string {
    const column = this.dataSource
      .getMetadata(this.entity)
      .columns.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${this.from} has no column for ${property}`);
    return `${this.alias}.${column.databaseName}`;
  }

  /** Prepared. */
  async select(
    on: DataSource | EntityManager,
    clauses: string,
    values: readonly unknown[],
  ): Promise<Entity[]> {
    const text = `SELECT ${this.sql} FROM ${this.from} ${clauses}`;
    const rows = await queryArrays(on, { text, values, isPrepared: true });
    return rows.map((row) => this.read(row, 0));
  }

  /** For this entity's rows; null for none. */
  first([row]: readonly (readonly unknown[])[]): Entity | null {
    return row ? this.read(row, 0) : null;
  }

  /** For outer joins; null where the first column is. */
  readJoined(row: readonly unknown[], from: number): Entity | null {
    return row[from] === null ? null : this.read(row, from);
  }

  read(row: readonly unknown[], from: number): Entity {
    const entity = new this.entity() as Record<string, unknown>;
    for (let at = 0; at < this.properties.length; at += 1) {
      entity[this.properties[at] as string] = row[from + at];
    }
    return entity as Entity;
  }
}
