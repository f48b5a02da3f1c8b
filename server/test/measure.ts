import type { DataSource } from "typeorm";
import { allSteps, type Statement, type Step, statementsOf } from "./explain";

interface MeasuredStep extends Step {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}

/** Machine-independent costs. */
export interface Cost {
  readonly isWalked: boolean;
  readonly indexes: readonly string[];
  readonly rowsRead: number;
  readonly rowsSorted: number;
  /** 8 kB each. */
  readonly pages: number;
}

/** Runs the statements of `work` again with EXPLAIN. */
export async function costOf(
  dataSource: DataSource,
  table: string,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const statements = await statementsOf(dataSource, work);
  const readers = statements.filter(({ sql }) => new RegExp(`\\b${table}\\b`).test(sql));
  const plans = await Promise.all(readers.map((reader) => measured(dataSource, reader)));
  const steps = plans.flatMap((plan) => allSteps(plan) as MeasuredStep[]);
  const scans = steps.filter((step) => step["Relation Name"] === table);
  const sorts = steps.filter((step) => /Sort$/.test(step["Node Type"]));
  const below = sorts.flatMap((sort) => (sort.Plans ?? []) as MeasuredStep[]);
  return {
    isWalked: scans.some((step) => step["Node Type"] === "Seq Scan"),
    indexes: [...new Set(steps.flatMap((step) => step["Index Name"] ?? []))].sort(),
    rowsRead: sum(scans.map((step) => rowsOf(step) + removedOf(step))),
    rowsSorted: sum(below.map(rowsOf)),
    pages: sum(plans.map((plan) => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])),
  };
}

const rowsOf = (step: MeasuredStep) => step["Actual Rows"] * step["Actual Loops"];
const removedOf = (step: MeasuredStep) =>
  (step["Rows Removed by Filter"] ?? 0) * step["Actual Loops"];
const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, each) => total + each, 0));

async function measured(
  dataSource: DataSource,
  { sql, parameters }: Statement,
): Promise<MeasuredStep> {
  const [row] = await dataSource.query<{ "QUERY PLAN": readonly { Plan: MeasuredStep }[] }[]>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
    [...parameters],
  );
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("A statement has no plan");
  return plan;
}
