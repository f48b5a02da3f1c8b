/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would compute or swallow, also behind spaces and in full width. */
const DANGEROUS = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

export type Cell = string | number;

/** CSV lines in which no text is computed as a formula. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

export function csvBegin(headers: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvLines([headers])}`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const harmless = DANGEROUS.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
