import type { Operation } from "./operation";

export interface Tally {
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  readonly unknownDone: number;
  readonly lost: number;
  readonly doubled: number;
  readonly refusedDone: number;
  readonly unasked: number;
}

export function tallyOf(operations: readonly Operation[], rows: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const id of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rowsOf = ({ id }: Operation) => counts.get(id) ?? 0;
  const having = (outcome: Operation["outcome"]) =>
    operations.filter((operation) => operation.outcome === outcome);
  const sent = new Set(operations.map(({ id }) => id));
  return {
    acknowledged: having("acknowledged").length,
    refused: having("refused").length,
    unknown: having("unknown").length,
    unknownDone: having("unknown").filter((operation) => rowsOf(operation) > 0).length,
    lost: having("acknowledged").filter((operation) => rowsOf(operation) === 0).length,
    doubled: operations.filter((operation) => rowsOf(operation) > 1 || operation.answers.size > 1)
      .length,
    refusedDone: having("refused").filter((operation) => rowsOf(operation) > 0).length,
    unasked: rows.filter((id) => !sent.has(id)).length,
  };
}

/** Refused and done all the same, each with the code of its refusal. */
export function refusedAndDone(
  operations: readonly Operation[],
  rows: readonly string[],
): string[] {
  const done = new Set(rows);
  return operations
    .filter(({ id, outcome }) => outcome === "refused" && done.has(id))
    .map(({ id, refusedWith }) => `${id} ${refusedWith}`);
}

export function isTruthful({ lost, doubled, refusedDone, unasked }: Tally): boolean {
  return lost + doubled + refusedDone + unasked === 0;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const names = Object.keys(tallyOf([], [])) as (keyof Tally)[];
  const sums = names.map((name) => [name, tallies.reduce((sum, each) => sum + each[name], 0)]);
  return Object.fromEntries(sums) as unknown as Tally;
}
