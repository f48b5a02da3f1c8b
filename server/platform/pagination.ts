import type { ObjectLiteral, SelectQueryBuilder } from "typeorm";
import { invalid } from "./domain-error";

/** Rows on a page when the caller does not say. */
export const DEFAULT_PAGE_SIZE = 20;

/** Rows on a page at most; a larger wish is clamped (spec §9: page sizes 10 to 100). */
export const MAX_PAGE_SIZE = 100;

/** The four arguments of the Cursor Connections specification. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** A page by its number, for clients of the REST door: what precedes it is read and thrown away. */
export interface NumberedPage extends PageArguments {
  /** Rows before the page. */
  readonly skip?: number;
}

/** One column of an order: where it stands in SQL, and how a row's value of it reads. */
export interface KeysetColumn<Row> {
  readonly column: string;
  value(row: Row): string | number | Date;
}

/**
 * A total order: all columns in one direction, the last one unique. Predicate and ORDER BY are both
 * made from it, so that they cannot disagree.
 */
export interface KeysetOrder<Row> {
  readonly direction: "ASC" | "DESC";
  readonly columns: readonly KeysetColumn<Row>[];
}

/** A page of rows with a cursor each, and a count that is made only when asked for. */
export interface Page<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  count(): Promise<number>;
}

/** The rows that a page is cut from, for a statement of the caller's own that finds them first. */
export interface KeysetWindow {
  /** Rows that are needed, with those before the page and one more than it has. */
  readonly limit: number;
  /** Conditions on the columns of the order, under the names that they have there; their parameters are set. */
  boundsOn(columns: readonly string[]): string[];
  /** `ORDER BY` in the direction of the page. */
  orderOn(columns: readonly string[]): string;
}

/**
 * A page of `query` by keyset: the last page of a million rows costs what the first one does. Where `query` alone
 * would read too much for a page, `narrow` adds a condition that finds the rows of the window.
 */
export async function paginate<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  order: KeysetOrder<Row>,
  page: NumberedPage,
  narrow?: (window: KeysetWindow) => void,
): Promise<Page<Row>> {
  const { size, isBackward } = sizeOf(page);
  const { skip = 0 } = page;
  const count = query.clone();
  const opposite = order.direction === "ASC" ? "DESC" : "ASC";
  const direction = isBackward ? opposite : order.direction;
  const bounds: Bound[] = [];
  const after = page.after ? decodeCursor("after", page.after, order) : null;
  const before = page.before ? decodeCursor("before", page.before, order) : null;
  const [further, nearer] =
    order.direction === "ASC" ? ([">", "<"] as const) : (["<", ">"] as const);
  if (after) bounds.push({ comparison: further, name: "after", values: after });
  if (before) bounds.push({ comparison: nearer, name: "before", values: before });
  for (const bound of bounds) {
    query.andWhere(boundOn(namesOf(order), bound), parametersOf(bound));
  }
  narrow?.({
    limit: skip + size + 1,
    boundsOn: (columns) => bounds.map((bound) => boundOn(columns, bound)),
    orderOn: (columns) => columns.map((column) => `${column} ${direction}`).join(", "),
  });
  for (const column of namesOf(order)) query.addOrderBy(column, direction);
  if (skip > 0) query.offset(skip);
  const rows = await query.limit(size + 1).getMany();
  const isCut = rows.length > size;
  if (isCut) rows.pop();
  if (isBackward) rows.reverse();
  return {
    edges: rows.map((node) => ({ cursor: cursorOf(order, node), node })),
    hasNextPage: before !== null || (!isBackward && isCut),
    hasPreviousPage: after !== null || (isBackward && isCut),
    count: () => count.getCount(),
  };
}

/** The cursor of a row in an order: opaque to callers. */
export function cursorOf<Row>(order: KeysetOrder<Row>, row: Row): string {
  const values = order.columns.map(({ value }) => value(row));
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function sizeOf(page: PageArguments): { size: number; isBackward: boolean } {
  const { first, last } = page;
  if (first != null && last != null) throw invalid("first", "Give either first or last, not both.");
  const isBackward = last != null || (first == null && page.before != null && page.after == null);
  const wish = first ?? last ?? DEFAULT_PAGE_SIZE;
  if (wish < 0) throw invalid(isBackward ? "last" : "first", "A page cannot be smaller than 0.");
  return { size: Math.min(wish, MAX_PAGE_SIZE), isBackward };
}

/** Where a cursor cuts the list. */
interface Bound {
  readonly comparison: "<" | ">";
  readonly name: string;
  readonly values: readonly (string | number)[];
}

const namesOf = <Row>(order: KeysetOrder<Row>) => order.columns.map(({ column }) => column);

function boundOn(columns: readonly string[], { comparison, name, values }: Bound): string {
  const names = values.map((_, index) => `:${name}${index}`).join(", ");
  return `(${columns.join(", ")}) ${comparison} (${names})`;
}

function parametersOf({ name, values }: Bound): Record<string, string | number> {
  return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));
}

/** The values that a cursor of this order carries; refuses what is none, naming `field`. */
export function decodeCursor<Row>(
  field: string,
  cursor: string,
  order: KeysetOrder<Row>,
): (string | number)[] {
  const refusal = invalid(field, "This is not a cursor of this list; start again without it.");
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw refusal;
  }
  if (!Array.isArray(values) || values.length !== order.columns.length) throw refusal;
  if (!values.every(isCursorValue)) throw refusal;
  return values;
}

const MAX_CURSOR_INTEGER = 2_147_483_647;

function isCursorValue(value: unknown): value is string | number {
  if (typeof value === "number") {
    return Number.isInteger(value) && Math.abs(value) <= MAX_CURSOR_INTEGER;
  }
  return typeof value === "string" && CURSOR_TEXTS.test(value);
}

/** Days, times of day and instants, which the server itself puts into cursors. */
const CURSOR_TEXTS =
  /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(:\d{2})?|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;
