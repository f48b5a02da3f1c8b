import type { DataSource } from "typeorm";
import { onOwnConnection } from "./own-connection";

export interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Step[];
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Reading {
  readonly indexes: readonly string[];
  readonly isWalked: boolean;
  readonly isSorted: boolean;
}

/** Inserts, then analyzes. */
export async function fill(dataSource: DataSource, ...statements: string[]): Promise<void> {
  await onOwnConnection(dataSource, async (client) => {
    for (const statement of statements) await client.query(statement);
    await client.query("ANALYZE");
  });
}

/** Fails unless every statement of `work` on `table` uses the named index, in order and without a sort. Fill the table first. */
export async function expectIndexScan(
  dataSource: DataSource,
  { table, index }: { readonly table: string; readonly index: string },
  work: () => Promise<unknown>,
): Promise<void> {
  expect(await readingOf(dataSource, table, work)).toEqual({
    indexes: [index],
    isWalked: false,
    isSorted: false,
  });
}

/** Plans of the statements of `work` on `table`. */
export async function readingOf(
  dataSource: DataSource,
  table: string,
  work: () => Promise<unknown>,
): Promise<Reading> {
  const statements = await statementsOf(dataSource, work);
  const readers = statements.filter(({ sql }) => new RegExp(`\\b${table}\\b`).test(sql));
  const steps = (await Promise.all(readers.map((reader) => planOf(dataSource, reader)))).flat();
  const indexes = steps.flatMap((step) => step["Index Name"] ?? []);
  return {
    indexes: [...new Set(indexes)].sort(),
    isWalked: steps.some(
      (step) => step["Node Type"] === "Seq Scan" && step["Relation Name"] === table,
    ),
    isSorted: steps.some((step) => /Sort$/.test(step["Node Type"])),
  };
}

/** Read-only statements sent during `work`. */
export async function statementsOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const sent = await sentBy(dataSource, work);
  return sent.filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql) && !/\bFOR\s/.test(sql));
}

/** All statements that are sent while `work` runs. */
export async function sentBy(
  { logger }: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const spy = jest.spyOn(logger, "logQuery").mockImplementation((sql, parameters) => {
    sent.push({ sql, parameters: Array.isArray(parameters) ? parameters : [] });
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}

async function planOf(dataSource: DataSource, { sql, parameters }: Statement): Promise<Step[]> {
  const [row] = await dataSource.query<{ "QUERY PLAN": readonly { Plan: Step }[] }[]>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    [...parameters],
  );
  return (row?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => allSteps(Plan));
}

export function allSteps(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(allSteps)];
}
