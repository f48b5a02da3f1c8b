import type { DataSource } from "typeorm";
import { OF_PERSONS } from "../consistency/residency-invariants";

/** Reference tables. */
const EVERYWHERE = ["users", "blocks", "api_keys", "booking_slots", "coupon_residencies"];

export async function dividedTables(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'residency_id' AND table_name <> ALL ($1) ORDER BY 1`,
    [[...EVERYWHERE, ...OF_PERSONS]],
  );
  return rows.map(({ name }) => name);
}

/** The parts of a statement that lack a condition on the community for each divided table, or the column in an INSERT. */
export function withoutKey(sql: string, tables: readonly string[]): string[] {
  const found: string[] = [];
  for (const part of partsOf(sql.replaceAll('"', ""))) {
    const [, into, columns = ""] = /\bINSERT INTO (\w+)[^(]*(\([^)]*\))?/i.exec(part) ?? [];
    if (into && tables.includes(into) && !/\bresidency_id\b/.test(columns)) found.push(part.trim());
    const read = part
      .replace(/\bINSERT INTO \w+/i, "")
      .replace(/\bSET\b.*?(?=\bFROM\b|\bWHERE\b|$)/is, "");
    const named = [...read.matchAll(/\b(?:FROM|JOIN|UPDATE)\s+(\w+)/gi)].filter(([, name = ""]) =>
      tables.includes(name),
    );
    const conditions = [...read.matchAll(/\bresidency_id\s*(?:=|IN\b)/gi)];
    if (conditions.length < named.length) found.push(part.trim());
  }
  return found;
}

/** The statement and its subqueries, each without those nested in it. */
function partsOf(sql: string): string[] {
  const parts: string[] = [];
  const open: { readonly isSubquery: boolean; text: string }[] = [{ isSubquery: true, text: "" }];
  for (let at = 0; at < sql.length; at += 1) {
    const last = open.at(-1) as (typeof open)[number];
    if (sql[at] === "(") {
      const isSubquery = /^\(\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(
        sql.slice(at, at + 40),
      );
      open.push({ isSubquery, text: "" });
    } else if (sql[at] === ")" && open.length > 1) {
      open.pop();
      const outer = open.at(-1) as (typeof open)[number];
      if (last.isSubquery) parts.push(last.text);
      outer.text += last.isSubquery ? "()" : `(${last.text})`;
    } else last.text += sql[at];
  }
  parts.push(open.map(({ text }) => text).join(""));
  return parts;
}
