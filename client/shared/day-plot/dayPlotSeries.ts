export const BARS = 160;
/** Room for day labels, half a figure at the top, and half of the last label. */
export const MARGIN = { top: 10, bottom: 26, right: 18 };
export const PICTURE = BARS + MARGIN.top + MARGIN.bottom;

/** Patterns, so that kinds differ without colour. */
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
