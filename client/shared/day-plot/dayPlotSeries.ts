/** The height of the bars. */
export const BARS = 160;
/** Room for the days under the bars, for half a figure above them, and for half of the last day's name. */
export const MARGIN = { top: 10, bottom: 26, right: 18 };
export const PICTURE = BARS + MARGIN.top + MARGIN.bottom;

/** How a kind is drawn: told apart by its pattern, so that its colour need not be seen. */
export type KindLook = "solid" | "striped" | "hollow" | "dotted";

/** One kind of what is counted, with its value on every day; null where it is not known yet. */
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
