import type { ClientBase, QueryResult as PgResult, Pool } from "pg";
import { DataSource, EntityManager, type QueryRunner } from "typeorm";

export type Connection = DataSource | EntityManager | QueryRunner | ClientBase | Pool;

interface Result {
  readonly rows: unknown[];
  readonly count: number;
}

export async function queryRows<Row extends object>(
  on: Connection,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  return (await send(on, text, values)).rows as Row[];
}

/** For statements that always return one. */
export async function queryRow<Row extends object>(
  on: Connection,
  text: string,
  values?: readonly unknown[],
): Promise<Row> {
  const [row] = await queryRows<Row>(on, text, values);
  if (row === undefined) throw new Error(`No row of ${text}`);
  return row;
}

/** Returns the number of rows written. */
export async function execute(
  on: Connection,
  text: string,
  values?: readonly unknown[],
): Promise<number> {
  return (await send(on, text, values)).count;
}

export async function queryNamed<Row extends object>(
  on: ClientBase,
  statement: { readonly name: string; readonly text: string },
): Promise<Row[]> {
  return (await on.query(statement)).rows as Row[];
}

async function send(on: Connection, text: string, values?: readonly unknown[]): Promise<Result> {
  if (on instanceof DataSource || on instanceof EntityManager) return sendThrough(on, text, values);
  if ("manager" in on) return sendBy(on, text, values);
  const { rows, rowCount }: PgResult = await on.query(text, values && [...values]);
  return { rows, count: rowCount ?? 0 };
}

async function sendThrough(
  on: DataSource | EntityManager,
  text: string,
  values?: readonly unknown[],
): Promise<Result> {
  const { queryRunner, dataSource } = on instanceof DataSource ? on.manager : on;
  if (queryRunner) return sendBy(queryRunner, text, values);
  const runner = dataSource.createQueryRunner();
  try {
    return await sendBy(runner, text, values);
  } finally {
    await runner.release();
  }
}

async function sendBy(
  runner: QueryRunner,
  text: string,
  values?: readonly unknown[],
): Promise<Result> {
  const { records, affected } = await runner.query(text, values && [...values], true);
  return { rows: records, count: affected ?? 0 };
}
