import type { Deed } from "./deed";

/** What clients were told, held against what the database has. */
export interface Tally {
  readonly acknowledged: number;
  readonly refused: number;
  /** Of which the client never learned the outcome. */
  readonly unknown: number;
  /** Of the unknown: those that were done. */
  readonly unknownDone: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** There more than once, or answered with two different things. */
  readonly doubled: number;
  /** Refused, and there all the same. */
  readonly refusedDone: number;
  /** There, and wished by nobody. */
  readonly unasked: number;
}

/**
 * Counts a storm.
 * @param rows the deed that each row of the database came of, once for every row
 */
export function tallyOf(deeds: readonly Deed[], rows: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const id of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rowsOf = ({ id }: Deed) => counts.get(id) ?? 0;
  const having = (outcome: Deed["outcome"]) => deeds.filter((deed) => deed.outcome === outcome);
  const wished = new Set(deeds.map(({ id }) => id));
  return {
    acknowledged: having("acknowledged").length,
    refused: having("refused").length,
    unknown: having("unknown").length,
    unknownDone: having("unknown").filter((deed) => rowsOf(deed) > 0).length,
    lost: having("acknowledged").filter((deed) => rowsOf(deed) === 0).length,
    doubled: deeds.filter((deed) => rowsOf(deed) > 1 || deed.answers.size > 1).length,
    refusedDone: having("refused").filter((deed) => rowsOf(deed) > 0).length,
    unasked: rows.filter((id) => !wished.has(id)).length,
  };
}

/** Whether clients were told the truth. */
export function isTruthful({ lost, doubled, refusedDone, unasked }: Tally): boolean {
  return lost + doubled + refusedDone + unasked === 0;
}

/** Several storms together. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const names = Object.keys(tallyOf([], [])) as (keyof Tally)[];
  const sums = names.map((name) => [name, tallies.reduce((sum, each) => sum + each[name], 0)]);
  return Object.fromEntries(sums) as unknown as Tally;
}
