/** Always true of the data, also under concurrency. */
export interface Invariant {
  readonly name: string;
  readonly meaning: string;
  /** One statement, for a single snapshot; `$1` is the current time. Returns keys and numbers of violating rows, never personal data. */
  readonly sql: string;
}
