import type { Cell, Sheet } from "./useListExport";

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formulas and line breaks, also after spaces and in full width. */
const DANGEROUS = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** Prevents formula injection. */
export function csvSheet(headers: readonly string[]): Sheet {
  let file = new Blob([BYTE_ORDER_MARK, csvLines([headers])]);
  return {
    add(rows) {
      file = new Blob([file, csvLines(rows)]);
    },
    finish: () => Promise.resolve(file),
  };
}

function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const harmless = DANGEROUS.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

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
      const body = rows.map((row) => row.map(excelCell));
      return writeExcelFile([head, ...body], { stickyRowsCount: 1 }).toBlob();
    },
  };
}

/** In OOXML, `_x0041_` in a text means "A". */
const ESCAPE_LIKE = /_(?=x[0-9A-F]{4}_)/gi;
const escapeText = (text: string) => text.replace(ESCAPE_LIKE, "_x005F_");

function excelCell(value: Cell) {
  if (typeof value === "number") return { value, type: Number };
  return { value: escapeText(value), type: String, format: "@" };
}
