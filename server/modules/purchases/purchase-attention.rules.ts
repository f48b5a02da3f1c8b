import type { Purchase } from "./purchase.entity";

/** Against endless small payments. */
const MAX_LINES = 20;
const OF_TRIES = " instead of ";

type Marked = Pick<Purchase, "attention" | "seenToAt">;

export interface Trouble {
  readonly text: string;
  readonly replaces?: readonly string[];
}

/** Open troubles, newest last. Removes settled ones. */
export function withTrouble(
  { attention, seenToAt }: Marked,
  { text, replaces = [] }: Trouble,
): string {
  const known = attention?.split("\n") ?? [];
  if (attention !== null && known.includes(text)) return attention;
  const open = seenToAt === null ? known : [];
  const lines = open.filter((line) => !replaces.some((part) => line.includes(part)));
  return shortened([...lines, text]).join("\n");
}

function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines;
  const aTry = lines.findIndex((line) => line.includes(OF_TRIES));
  return lines.toSpliced(Math.max(aTry, 0), 1);
}
