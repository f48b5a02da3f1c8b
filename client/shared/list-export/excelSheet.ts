import type { Cell, Sheet } from "./useListExport";

/** Texts stay texts, as a spreadsheet turns flat `3/11` into a date. */
export function excelSheet(headers: readonly string[]): Sheet {
  const rows: (readonly Cell[])[] = [];
  return {
    add(added) {
      rows.push(...added);
    },
    async finish() {
      const { default: writeExcelFile } = await import("write-excel-file/browser");
      const head = headers.map((value) => ({ value, fontWeight: "bold" as const }));
      const body = rows.map((row) => row.map(cell));
      return writeExcelFile([head, ...body], { stickyRowsCount: 1 }).toBlob();
    },
  };
}

function cell(value: Cell) {
  return typeof value === "number" ? { value, type: Number } : { value, type: String, format: "@" };
}
