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
      const head = headers.map((text) => ({
        value: escapeText(text),
        fontWeight: "bold" as const,
      }));
      const body = rows.map((row) => row.map(cell));
      return writeExcelFile([head, ...body], { stickyRowsCount: 1 }).toBlob();
    },
  };
}

/** In OOXML, `_x0041_` in a text means "A". */
const ESCAPE_LIKE = /_(?=x[0-9A-F]{4}_)/gi;
const escapeText = (text: string) => text.replace(ESCAPE_LIKE, "_x005F_");

function cell(value: Cell) {
  if (typeof value === "number") return { value, type: Number };
  return { value: escapeText(value), type: String, format: "@" };
}
