export type Cell = string | number;

export interface Sheet {
  add(rows: readonly (readonly Cell[])[]): void;
  finish(): Promise<Blob>;
}

export type SheetFactory = (headers: readonly string[]) => Sheet;
