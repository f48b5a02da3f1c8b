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
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const harmless = DANGEROUS.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
