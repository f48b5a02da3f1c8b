import { scaleBand, scaleLinear } from "@visx/scale";
import { dayParts } from "../../ui/format";
import { BARS, type DayPlotProps, MARGIN } from "./dayPlotSeries";

/** Width of a digit at 13 px. */
const FIGURE = 7.2;
const DAY_LABEL = 64;
const MOST_LINES = 4;

export function plotScales({ days, series, writeValue }: DayPlotProps, width: number) {
  const sums = days.map((_, at) => series.reduce((sum, kind) => sum + (kind.values[at] ?? 0), 0));
  const y = scaleLinear<number>({
    domain: [0, Math.max(MOST_LINES, ...sums)],
    range: [BARS, 0],
    nice: MOST_LINES,
  });
  const values = y.ticks(MOST_LINES).filter(Number.isInteger);
  const left = Math.max(...values.map((value) => writeValue(value).length)) * FIGURE + 10;
  const inner = Math.max(1, width - left - MARGIN.right);
  const x = scaleBand<string>({
    domain: [...days],
    range: [0, inner],
    paddingInner: days.length > 40 ? 0.2 : 0.3,
    paddingOuter: 0.1,
  });
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(inner / DAY_LABEL))));
  const labelled = days.filter((_, at) => (days.length - 1 - at) % every === 0);
  return { x, y, left, inner, values, labelled };
}

export function axisDay(date: string): string {
  const parts = dayParts(date);
  return parts ? `${parts.day} ${parts.month}` : date;
}
