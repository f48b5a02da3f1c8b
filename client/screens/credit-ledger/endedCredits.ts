import type { LedgerEntry } from "./ledgerLines";

/** Adds a line for credits that expired unused, as the server keeps none: what remains of a fully loaded lot after its last day. */
export function withEndedCredits(
  entries: readonly LedgerEntry[],
  today: string,
  isWhole: boolean,
): LedgerEntry[] {
  const lots = new Map<string, LedgerEntry[]>();
  for (const entry of entries) lots.set(lotOf(entry), [...(lots.get(lotOf(entry)) ?? []), entry]);

  const ended = [...lots.values()].flatMap((lot) => {
    const [newest] = lot;
    const rest = lot.reduce((sum, { change }) => sum + change, 0);
    const isTold = isWhole || lot.some(({ type, purchase }) => type === "GRANTED" && purchase);
    if (!newest?.goodUntil || newest.goodUntil >= today || rest <= 0 || !isTold) return [];
    const end = Date.parse(`${newest.goodUntil}T23:59:59+05:30`);
    // A cancelled booking may return a credit that has expired already.
    const createdAt = new Date(Math.max(end, Date.parse(newest.createdAt))).toISOString();
    const id = `ended:${newest.id}`;
    return [{ ...newest, id, type: "ENDED", change: -rest, createdAt, booking: null }];
  });
  return [...ended, ...entries].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
}

function lotOf({ kind, source, purchase, goodUntil }: LedgerEntry): string {
  return [kind, source, purchase?.id, goodUntil].join(" ");
}
