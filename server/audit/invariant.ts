/** Something that is always true of the data, whatever runs at the same time. */
export interface Invariant {
  readonly name: string;
  readonly meaning: string;
  /**
   * One statement, so that it sees one moment of the database. Returns the keys and numbers of each row that
   * breaks the invariant, never personal data.
   */
  readonly sql: string;
}
