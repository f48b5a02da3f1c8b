import type { Results } from "../measure/results";
import { median, pairedRatio } from "../measure/statistics";
import type { StackId } from "../stacks/stack";
import type { Extent } from "../stacks/world";

export interface Verdict {
  readonly what: string;
  readonly bound: "≥" | "≤";
  readonly limit: number;
  readonly found: number;
  readonly unit: "×" | "%" | "ms" | "MB";
  readonly isMet: boolean;
}

interface Figure {
  readonly caseId: string;
  readonly stack: StackId;
  readonly extent?: Extent;
}

const PAGES = ["first", "last", "status", "range", "rare", "common"].map((id) => `bookings-${id}`);
const PEER = { pages: 3.5, slots: 3 };
const LIMIT = { pages: 60, slots: 55, book: 50 };
const LAST_PAGE = 1.15;
const TOTAL_MS = 3;
const GROWTH = 1.3;
const MEMORY_MB = 350;

/** Ignores what was not measured. */
export function verdictsOf(results: Results, memoryMb: number): readonly Verdict[] {
  const rate = ({ caseId, stack, extent }: Figure): readonly number[] => {
    const found = results.find(caseId, stack, extent);
    // A failing case of this server counts as 0.
    if (found?.problem && stack === "aaviri") return [0];
    return found?.samples.map(({ perSecond }) => perSecond) ?? [];
  };
  const ratio = (above: Figure, below: Figure): number | null => {
    const [high, low] = [rate(above), rate(below)];
    return high.length > 0 && low.length > 0 ? pairedRatio(high, low).ratio : null;
  };
  const ours = (caseId: string): Figure => ({ caseId, stack: "aaviri" });
  const verdicts: (Verdict | null)[] = [];
  for (const [caseIds, peer, limit] of [
    [PAGES, PEER.pages, LIMIT.pages],
    [["slots"], PEER.slots, LIMIT.slots],
    [["book"], null, LIMIT.book],
  ] as const) {
    for (const caseId of caseIds) {
      const title = results.find(caseId, "aaviri")?.title ?? caseId;
      const ofPeer = ratio(ours(caseId), { caseId, stack: "postgraphile" });
      if (peer) verdicts.push(atLeast(`${title}: against PostGraphile 5`, peer, ofPeer, "×"));
      const ofLimit = ratio(ours(caseId), { caseId, stack: "raw" });
      const share = ofLimit === null ? null : ofLimit * 100;
      verdicts.push(atLeast(`${title}: of the raw pg limit`, limit, share, "%"));
    }
  }
  const [first, last] = [costOf(results, "bookings-first"), costOf(results, "bookings-last")];
  const turn = first === null || last === null ? null : last / first;
  verdicts.push(atMost("last page: CPU of the first", LAST_PAGE, turn, "×"));
  verdicts.push(
    atMost("exact total: database time", TOTAL_MS, totalMs(results, "bookings-first"), "ms"),
  );
  for (const { caseId, title, stack, extent } of results.all) {
    if (stack !== "aaviri" || extent !== "large") continue;
    const growth = ratio({ ...ours(caseId), extent: "small" }, ours(caseId));
    verdicts.push(atMost(`${title}: cost of a hundredth of the rows`, GROWTH, growth, "×"));
  }
  verdicts.push(atMost("memory of the server", MEMORY_MB, memoryMb || null, "MB"));
  return verdicts.filter((verdict) => verdict !== null);
}

export function totalMs(
  results: Results,
  caseId: string,
  stack: StackId = "aaviri",
): number | null {
  const cost = (id: string) =>
    median((results.find(id, stack)?.samples ?? []).map((sample) => sample.postgresMs));
  const difference = cost(`${caseId}-total`) - cost(caseId);
  return Number.isNaN(difference) ? null : difference;
}

function costOf(results: Results, caseId: string): number | null {
  const samples = results.find(caseId, "aaviri")?.samples ?? [];
  return median(samples.map((sample) => sample.nodeMs + sample.postgresMs)) || null;
}

function atLeast(what: string, limit: number, found: number | null, unit: Verdict["unit"]) {
  if (found === null) return null;
  return { what, bound: "≥", limit, found, unit, isMet: found >= limit } as const;
}

function atMost(what: string, limit: number, found: number | null, unit: Verdict["unit"]) {
  if (found === null) return null;
  return { what, bound: "≤", limit, found, unit, isMet: found <= limit } as const;
}
