/** Opens as UTF-8 in Excel too. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would take for a formula, also behind spaces and in full width, or swallow. */
const DANGEROUS = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** A table as a file that every spreadsheet opens, in which nothing that a resident typed is ever computed. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = DANGEROUS.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
