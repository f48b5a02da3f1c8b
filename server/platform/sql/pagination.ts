import { invalid } from "../domain-error";
import type { Parameters } from "./statements";

export const DEFAULT_PAGE_SIZE = 20;

/** product-rules.md#page-sizes */
export const MAX_PAGE_SIZE = 100;

/** Cursor Connections specification. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

export interface NumberedPage extends PageArguments {
  readonly skip?: number;
  /** The server's own size, also above 100, instead of `first`. */
  readonly size?: number;
  /** The largest `first`, `MAX_PAGE_SIZE` when absent. */
  readonly max?: number;
}

interface KeysetColumn<Row> {
  readonly property: string;
  /** Names; otherwise days, times, instants and whole numbers. */
  readonly isText?: boolean;
  value(row: Row): string | number | Date;
}

/** A total order: one direction, the last column unique. Predicate and ORDER BY derive from it. */
export interface KeysetOrder<Row> {
  /** In cursors; unique per list and order. */
  readonly name: string;
  readonly direction: "ASC" | "DESC";
  readonly columns: readonly KeysetColumn<Row>[];
}

export function newestFirst<Row extends { readonly createdAt: Date; readonly id: number }>(
  name: string,
): KeysetOrder<Row> {
  return {
    name,
    direction: "DESC",
    columns: [
      { property: "createdAt", value: ({ createdAt }) => createdAt },
      { property: "id", value: ({ id }) => id },
    ],
  };
}

export interface Page<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  count(): Promise<number>;
}

export interface PageWindow {
  readonly direction: "ASC" | "DESC";
  readonly isBackward: boolean;
  readonly size: number;
  readonly skip: number;
  /** Skipped rows, the page, and one more. */
  readonly limit: number;
  readonly bounds: readonly Bound[];
}

interface Bound {
  readonly argument: "after" | "before";
  readonly comparison: "<" | ">";
  readonly values: readonly (string | number)[];
}

function windowOf<Row>(order: KeysetOrder<Row>, page: NumberedPage): PageWindow {
  const { size: asked, isBackward } = sizeOf(page);
  const { skip = 0, size = asked } = page;
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

export function boundsOn(
  columns: readonly string[],
  { bounds }: PageWindow,
  parameters: Parameters,
): string[] {
  return bounds.map(({ comparison, values }) => {
    const added = values.map((value) => parameters.add(value));
    return `(${columns.join(", ")}) ${comparison} (${added.join(", ")})`;
  });
}

export function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}

export function orderOn(columns: readonly string[], { direction }: PageWindow): string {
  return columns.map((column) => `${column} ${direction}`).join(", ");
}

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

class Row<Node> {
  constructor(
    private readonly order: KeysetOrder<Node>,
    readonly node: Node,
  ) {}

  get cursor(): string {
    return cursorOf(this.order, this.node);
  }
}

export interface List<Row> {
  rows(window: PageWindow): Promise<Row[]>;
  count(): Promise<number>;
}

/** Keyset: the last of a million pages costs as much as the first. */
export async function paginate<Row>(
  order: KeysetOrder<Row>,
  page: NumberedPage,
  list: List<Row>,
): Promise<Page<Row>> {
  const window = windowOf(order, page);
  return pageOf(order, window, await list.rows(window), () => list.count());
}

export function cursorOf<Row>(order: KeysetOrder<Row>, row: Row): string {
  const values = [order.name, ...order.columns.map(({ value }) => value(row))];
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function sizeOf(page: NumberedPage): { size: number; isBackward: boolean } {
  const { first, last, max } = page;
  if (first != null && last != null) throw invalid("first", "Give either first or last, not both.");
  const isBackward = last != null || (first == null && page.before != null && page.after == null);
  const size = isBackward ? pageSizeOf("last", last) : pageSizeOf("first", first, max);
  return { size, isBackward };
}

/** @throws INVALID_INPUT outside 0 to `max`, as a shorter page would look like the list's end */
export function pageSizeOf(
  field: "first" | "last",
  asked: number | null | undefined,
  max = MAX_PAGE_SIZE,
): number {
  const size = asked ?? DEFAULT_PAGE_SIZE;
  if (size < 0) throw invalid(field, "A page cannot be smaller than 0.");
  if (size > max) {
    const onward = field === "first" ? "after" : "before";
    throw invalid(field, `A page has ${max} rows at most: read the rest with ${onward}.`);
  }
  return size;
}

/** @throws INVALID_INPUT that names `field` */
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
  if (!Array.isArray(values) || values.shift() !== order.name) throw error;
  if (values.length !== order.columns.length) throw error;
  const fits = (value: unknown, at: number) =>
    order.columns[at]?.isText ? isNameInCursor(value) : isCursorValue(value);
  if (!values.every(fits)) throw error;
  return values;
}

function isCursorValue(value: unknown): value is string | number {
  if (typeof value === "number") {
    return Number.isSafeInteger(value);
  }
  return typeof value === "string" && CURSOR_TEXTS.test(value);
}

const MAX_NAME_IN_CURSOR = 200;

/** PostgreSQL rejects NULs and lone surrogates. */
function isNameInCursor(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= MAX_NAME_IN_CURSOR &&
    !value.includes("\0") &&
    value.isWellFormed()
  );
}

const CURSOR_TEXTS =
  /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(:\d{2})?|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;
