import { toBase64Url } from "../base64url";
import { invalid } from "../domain-error";
import { isoOf } from "../instant";

/** Rows on a page when the caller does not say. */
export const DEFAULT_PAGE_SIZE = 20;

/** Rows on a page at most; a larger pageSize is clamped (product-rules.md#page-sizes). */
export const MAX_PAGE_SIZE = 100;

/** The four arguments of the Cursor Connections specification. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** A page by its number, for clients of the REST API: what precedes it is read and thrown away. */
export interface NumberedPage extends PageArguments {
  readonly skip?: number;
}

/** One column of an order: the row's property that it is read into, and how a row's value of it reads. */
export interface KeysetColumn<Row> {
  readonly property: string;
  /** Whether it holds names; else days, times, instants and whole numbers. */
  readonly isText?: boolean;
  value(row: Row): string | number | Date;
}

/**
 * A total order: all columns in one direction, the last one unique. Predicate and ORDER BY are both
 * made from it, so that they cannot disagree.
 */
export interface KeysetOrder<Row> {
  /** By which its cursors are told from those of another order of the same list with columns like its own. */
  readonly name?: string;
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

/** Where a page lies in its order: which rows to read, the one beyond its end included. */
export interface PageWindow {
  readonly direction: "ASC" | "DESC";
  readonly isBackward: boolean;
  /** Rows on the page at most. */
  readonly size: number;
  /** Rows to read and throw away before them. */
  readonly skip: number;
  /** Rows that are needed: those before the page, those on it, and one that returns whether more follow. */
  readonly limit: number;
  readonly bounds: readonly Bound[];
}

/** Where a cursor cuts the list. */
interface Bound {
  readonly argument: "after" | "before";
  readonly comparison: "<" | ">";
  readonly values: readonly (string | number)[];
}

/** The window of a page in an order; refuses arguments that fit neither. */
function windowOf<Row>(order: KeysetOrder<Row>, page: NumberedPage): PageWindow {
  const { size, isBackward } = sizeOf(page);
  const { skip = 0 } = page;
  const opposite = order.direction === "ASC" ? "DESC" : "ASC";
  const [further, nearer] =
    order.direction === "ASC" ? ([">", "<"] as const) : (["<", ">"] as const);
  const boundAt = (argument: Bound["argument"], comparison: Bound["comparison"]): Bound[] => {
    const cursor = page[argument];
    return cursor ? [{ argument, comparison, values: decodeCursor(argument, cursor, order) }] : [];
  };
  return {
    direction: isBackward ? opposite : order.direction,
    isBackward,
    size,
    skip,
    limit: skip + size + 1,
    bounds: [...boundAt("after", further), ...boundAt("before", nearer)],
  };
}

/** What a bound asks of a row, whose columns and values stand in a statement as they are given. */
export function boundOn(
  columns: readonly string[],
  { comparison }: Bound,
  values: readonly string[],
): string {
  return `(${columns.join(", ")}) ${comparison} (${values.join(", ")})`;
}

/** `ORDER BY` in the direction of a window. */
export function orderOn(columns: readonly string[], { direction }: PageWindow): string {
  return columns.map((column) => `${column} ${direction}`).join(", ");
}

/** The page that the rows of a window make, from which those before the page are gone. */
function pageOf<Node>(
  order: KeysetOrder<Node>,
  { size, isBackward, bounds }: PageWindow,
  rows: Node[],
  count: () => Promise<number>,
): Page<Node> {
  const isCut = rows.length > size;
  if (isCut) rows.pop();
  if (isBackward) rows.reverse();
  const has = (argument: Bound["argument"]) => bounds.some((bound) => bound.argument === argument);
  return {
    edges: rows.map((node) => new Row(order, node)),
    hasNextPage: has("before") || (!isBackward && isCut),
    hasPreviousPage: has("after") || (isBackward && isCut),
    count,
  };
}

/** A row of a page; most callers want the cursors of the first and the last alone. */
class Row<Node> {
  constructor(
    private readonly order: KeysetOrder<Node>,
    readonly node: Node,
  ) {}

  get cursor(): string {
    return cursorOf(this.order, this.node);
  }
}

/** How the rows of a list are read and counted. */
export interface List<Row> {
  /** The rows of a window in its order, without those before the page, and one beyond its end. */
  rows(window: PageWindow): Promise<Row[]>;
  count(): Promise<number>;
}

/** A page of a list by keyset: the last page of a million rows costs what the first one does. */
export async function paginate<Row>(
  order: KeysetOrder<Row>,
  page: NumberedPage,
  list: List<Row>,
): Promise<Page<Row>> {
  const window = windowOf(order, page);
  return pageOf(order, window, await list.rows(window), () => list.count());
}

/** The cursor of a row in an order: opaque to callers. */
export function cursorOf<Row>(order: KeysetOrder<Row>, row: Row): string {
  const values = order.columns.map(({ value }) => jsonOf(value(row)));
  if (order.name !== undefined) values.unshift(JSON.stringify(order.name));
  return toBase64Url(`[${values.join()}]`);
}

function jsonOf(value: string | number | Date): string {
  return value instanceof Date ? `"${isoOf(value)}"` : JSON.stringify(value);
}

function sizeOf(page: PageArguments): { size: number; isBackward: boolean } {
  const { first, last } = page;
  if (first != null && last != null) throw invalid("first", "Give either first or last, not both.");
  const isBackward = last != null || (first == null && page.before != null && page.after == null);
  return { size: pageSizeOf(isBackward ? "last" : "first", first ?? last), isBackward };
}

/**
 * How many rows a page has.
 * @throws INVALID_INPUT below 0 and above 100: fewer rows than were asked for would look like the end of the list
 */
export function pageSizeOf(field: "first" | "last", asked: number | null | undefined): number {
  const size = asked ?? DEFAULT_PAGE_SIZE;
  if (size < 0) throw invalid(field, "A page cannot be smaller than 0.");
  if (size > MAX_PAGE_SIZE) {
    const onward = field === "first" ? "after" : "before";
    throw invalid(field, `A page has ${MAX_PAGE_SIZE} rows at most: read the rest with ${onward}.`);
  }
  return size;
}

/** The values that a cursor of this order carries; refuses what is none, naming `field`. */
export function decodeCursor<Row>(
  field: string,
  cursor: string,
  order: KeysetOrder<Row>,
): (string | number)[] {
  const error = invalid(field, "This is not a cursor of this list; start again without it.");
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw error;
  }
  if (!Array.isArray(values)) throw error;
  if (order.name !== undefined && values.shift() !== order.name) throw error;
  if (values.length !== order.columns.length) throw error;
  const fits = (value: unknown, at: number) =>
    order.columns[at]?.isText ? isNameInCursor(value) : isCursorValue(value);
  if (!values.every(fits)) throw error;
  return values;
}

const MAX_CURSOR_INTEGER = 2_147_483_647;

function isCursorValue(value: unknown): value is string | number {
  if (typeof value === "number") {
    return Number.isInteger(value) && Math.abs(value) <= MAX_CURSOR_INTEGER;
  }
  return typeof value === "string" && CURSOR_TEXTS.test(value);
}

const MAX_NAME_IN_CURSOR = 200;

/** A name that the database can compare: no NUL, no half of a character. */
function isNameInCursor(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= MAX_NAME_IN_CURSOR &&
    !value.includes("\0") &&
    value.isWellFormed()
  );
}

/** Days, times of day and instants, which the server itself puts into cursors. */
const CURSOR_TEXTS =
  /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(:\d{2})?|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;
