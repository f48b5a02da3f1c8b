import { color } from "../../ui/theme";

export const BARS = 160;
/** Space for axis labels. */
export const MARGIN = { top: 10, bottom: 26, right: 18 };
export const PICTURE = BARS + MARGIN.top + MARGIN.bottom;

/** Patterns, to differ without colour. */
export type KindLook = "solid" | "striped" | "hollow" | "dotted";

export interface DaySeries {
  readonly label: string;
  readonly look: KindLook;
  readonly values: readonly (number | null)[];
}

export interface DayPlotProps {
  readonly id: string;
  readonly label: string;
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  readonly readings: readonly string[];
  readonly writeValue: (value: number) => string;
}

const edges: Record<KindLook, string> = {
  solid: "none",
  striped: color.primary,
  hollow: color.lineControl,
  dotted: color.accent,
};

export function paintOf(look: KindLook, id: string) {
  const fills: Record<KindLook, string> = {
    solid: color.primary,
    striped: `url(#${id}-striped)`,
    hollow: color.sunken,
    dotted: `url(#${id}-dotted)`,
  };
  return { fill: fills[look], stroke: edges[look], strokeWidth: 1 };
}
