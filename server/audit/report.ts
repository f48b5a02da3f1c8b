import type { Breach, Finding } from "./run-audit";

const SHOWN_ROWS = 3;

/** The one line of an invariant: that it holds, or how many rows break it and the keys of the first few. */
export function reportLine({ name, meaning, rows }: Finding): string {
  if (rows.length === 0) return `ok      ${name}`;
  const shown = rows.slice(0, SHOWN_ROWS).map(keysOf).join("; ");
  const more = rows.length > SHOWN_ROWS ? "; …" : "";
  return `BROKEN  ${name}: ${rows.length} ${rows.length === 1 ? "row" : "rows"} (${shown}${more}). ${meaning}`;
}

function keysOf(row: Breach): string {
  return Object.entries(row)
    .map(([column, value]) => `${column} ${value}`)
    .join(", ");
}
