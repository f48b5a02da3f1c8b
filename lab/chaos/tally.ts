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

/** Lost, doubled, or refused but done. */
export function untruthsOf(operations: readonly Operation[], rows: readonly string[]): string[] {
  return operations.flatMap((operation) => {
    const { lost, doubled, refusedDone } = tallyOf(
      [operation],
      rows.filter((id) => id === operation.id),
    );
    const kinds = Object.entries({ lost, doubled, refusedDone }).filter(([, count]) => count > 0);
    return kinds.map(([kind]) => `${kind} ${operation.id} ${operation.refusedWith ?? ""}`.trim());
  });
}

export function isTruthful({ lost, doubled, refusedDone, unasked }: Tally): boolean {
  return lost + doubled + refusedDone + unasked === 0;
}
