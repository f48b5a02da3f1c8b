import type { Purchase } from "./purchase.entity";

/** Far more than go wrong with a purchase; who tries small payments again and again would make more. */
const MAX_LINES = 20;
const OF_TRIES = " instead of ";

type Marked = Pick<Purchase, "attention" | "seenToAt">;

/** Something that went wrong with a purchase, and the words by which what it settles is known. */
export interface Trouble {
  readonly text: string;
  readonly replaces?: readonly string[];
}

/**
 * What administrators read of a purchase with which something else went wrong: a line for each thing that is not settled,
 * the newest last. What they have seen to is settled; what is known changes nothing.
 */
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
