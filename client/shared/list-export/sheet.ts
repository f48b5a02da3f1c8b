export type Cell = string | number;

/** A file of rows that is written page by page. */
export interface Sheet {
  add(rows: readonly (readonly Cell[])[]): void;
  finish(): Promise<Blob>;
}

export type SheetFactory = (headers: readonly string[]) => Sheet;
