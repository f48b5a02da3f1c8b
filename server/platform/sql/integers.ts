import { types } from "pg";
import type { DataSource } from "typeorm";

const BIGINT = 20;
const BIGINT_ARRAY = 1016;

type Parser = (text: string) => unknown;

/** Text beyond safe integers, for `bigint` ids (docs/decisions/0090). */
function readInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const parserOf = types.getTypeParser as (oid: number, format?: string) => Parser;

const readTexts = parserOf(BIGINT_ARRAY) as (text: string) => (string | null)[];

const PARSERS: Readonly<Record<number, Parser>> = {
  [BIGINT]: readInteger,
  [BIGINT_ARRAY]: (text) =>
    readTexts(text).map((value) => (value === null ? null : readInteger(value))),
};

/** Entities read their `bigint` columns as text. */
export const TYPES = {
  getTypeParser(oid: number, format?: "text" | "binary"): Parser {
    return (format !== "binary" && PARSERS[oid]) || parserOf(oid, format);
  },
};

export function readBigintAsText({ driver }: DataSource): void {
  const read = driver.prepareHydratedValue.bind(driver);
  driver.prepareHydratedValue = (value, column) => {
    const hydrated: unknown = read(value, column);
    return column.type === "bigint" && typeof hydrated === "number" ? String(hydrated) : hydrated;
  };
}
