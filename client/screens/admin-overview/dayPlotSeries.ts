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
