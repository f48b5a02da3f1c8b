import { toDecimal } from "../../platform/money";
import { weekdaysOf } from "../../platform/weekday";
import type { ChangedField } from "./change";

export type Values = Readonly<Record<string, unknown>>;

/** Columns with ids, and what the ids are of. In the order of the statement's arrays. */
export const REFERENCES = {
  residency: ["residency_id"],
  block: ["block_id"],
  flat: ["flat_id"],
  carType: ["car_type_id"],
  pricingPlan: ["pricing_plan_id"],
  person: ["created_by_id", "handled_by_id"],
  apiKey: ["api_key_id"],
} as const;

type Kind = keyof typeof REFERENCES;

const KIND_OF = new Map<string, Kind>(
  (Object.keys(REFERENCES) as Kind[]).flatMap((kind) =>
    REFERENCES[kind].map((column) => [column, kind]),
  ),
);

export type NameOf = (kind: Kind, id: number) => string | undefined;

export function idsIn(rows: readonly Values[], kind: Kind): number[] {
  const columns: readonly string[] = REFERENCES[kind];
  return [...new Set(rows.flatMap((row) => columns.flatMap((column) => row[column] ?? [])))].filter(
    (id) => typeof id === "number",
  );
}

/** `price_paise` becomes `price` in rupees, `block_id` becomes `block` by name. */
export function changedFields(was: Values, became: Values, nameOf: NameOf): ChangedField[] {
  const columns = [...new Set([...Object.keys(was), ...Object.keys(became)])].sort();
  return columns.map((column) => ({
    name: fieldName(column),
    oldValue: inWords(column, was[column], nameOf),
    newValue: inWords(column, became[column], nameOf),
  }));
}

const fieldName = (column: string) =>
  column
    .replace(/_(?:paise|id)$/, "")
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function inWords(column: string, value: unknown, nameOf: NameOf): string | null {
  if (value === undefined || value === null) return null;
  const kind = KIND_OF.get(column);
  if (kind && typeof value === "number") return nameOf(kind, value) ?? `#${value}`;
  if (column.endsWith("_paise")) return toDecimal(Number(value));
  if (column === "weekdays") return weekdaysOf(Number(value)).join(", ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}
