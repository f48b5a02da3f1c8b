import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayAfter } from "../../shared/dayAfter";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { dayParts } from "../../ui/format";

export const PRESETS = ["7", "30", "90"] as const;
type Preset = (typeof PRESETS)[number];
const ORDINARY: Preset = "30";

/** The server's limit of days per query. */
const MOST_DAYS = 92;

export interface OverviewPeriod {
  readonly from: string;
  readonly to: string;
  readonly preset: Preset | null;
}

/** 30 days by default. */
export function periodOf(named: (name: string) => string | null): OverviewPeriod {
  const [from, to] = [named("from"), named("to")];
  if (from && to && dayParts(from) && dayParts(to) && !periodProblem(from, to)) {
    return { from, to, preset: null };
  }
  const preset = PRESETS.find((days) => days === named("days")) ?? ORDINARY;
  const today = guessToday();
  return { from: dayAfter(today, 1 - Number(preset)), to: today, preset };
}

/** That of the query, also after midnight, until another is chosen. */
export function shownPeriod(
  { search, filter }: Pick<ListTurning, "search" | "filter">,
  { from, to }: { readonly from: string; readonly to: string },
): OverviewPeriod {
  const wanted = periodOf(filter);
  const isTurning = ["from", "to", "days"].some((name) => filter(name) !== search.get(name));
  return isTurning ? wanted : { ...wanted, from, to };
}

export function presetInAddress(preset: Preset) {
  return { days: preset === ORDINARY ? null : preset, from: null, to: null };
}

/** The server's message; null for a valid period. */
export function periodProblem(from: string, to: string): string | null {
  if (to < from) return "The end date must not be before the start date.";
  return dayAfter(from, MOST_DAYS) <= to ? `At most ${MOST_DAYS} days at once.` : null;
}

export function overviewVariables({ searchParams }: URL) {
  const { from, to } = periodOf((name) => searchParams.get(name));
  return { from, to };
}
