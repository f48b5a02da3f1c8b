/** The height of the bars. */
export const BARS = 160;
/** Room for the days under the bars, for half a figure above them, and for half of the last day's name. */
export const MARGIN = { top: 10, bottom: 26, right: 18 };
/** The height of the whole picture. */
export const PICTURE = BARS + MARGIN.top + MARGIN.bottom;

/** How a kind is drawn: told apart by its pattern, so that its colour need not be seen. */
export type KindLook = "solid" | "striped" | "hollow" | "dotted";

/** One kind of what is counted, with its value on every day; null where it is not known yet. */
export interface DaySeries {
  readonly label: string;
  readonly look: KindLook;
  readonly values: readonly (number | null)[];
}

/** What a plot of days shows. */
export interface DayPlotProps {
  /** Of the plot, for its patterns. */
  readonly id: string;
  /** What the days are of: 'Bookings'. */
  readonly label: string;
  readonly days: readonly string[];
  /** Kinds, piled up from the ground. */
  readonly series: readonly DaySeries[];
  /** What is said of each day. */
  readonly readings: readonly string[];
  /** How a value is written at the axis. */
  readonly writeValue: (value: number) => string;
}
