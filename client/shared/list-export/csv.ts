/** Opens as UTF-8 in Excel too. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would take for a formula, also behind spaces and in full width, or swallow. */
const DANGEROUS = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

export type Cell = string | number;

/** Lines of a table that every spreadsheet opens, in which nothing that a resident typed is ever computed. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** What such a file begins with: its names of columns. */
export function csvBegin(headers: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvLines([headers])}`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const harmless = DANGEROUS.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
