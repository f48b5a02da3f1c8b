/** Always true of the data, also under concurrency. */
export interface Invariant {
  readonly name: string;
  readonly meaning: string;
  /** One statement, for one snapshot; `$1` is now. Returns keys and counts of violating rows, never personal data. */
  readonly sql: string;
}
