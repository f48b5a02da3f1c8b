import { DomainError, invalid } from "../platform/domain-error";
import type { NumberedPage, Page } from "../platform/sql/pagination";
import { nextTurn } from "../platform/turns";
import type { Loaders } from "../services";
import type { ListPage } from "./inputs";
import { DEEPEST } from "./numbered-page";

/** Longer lists are streamed, without an ETag. */
const WHOLE_ROWS = 1_000;

/** Rows per statement and event loop turn. */
const SLICE = 250;

const STANDARD_LIMIT = 100;

/** Has a `Link` header. */
export interface ListedPage {
  readonly page: number;
  readonly limit: number;
  /** Null on the last page. */
  readonly next: string | null;
}

export interface LongList<Row> {
  readonly start: Row[];
  readonly rest: AsyncIterable<Row[]> | null;
  readonly paged?: ListedPage;
}

interface Reading<Row, Shape> {
  readonly pageAt: (page: NumberedPage) => Promise<Pick<Page<Row>, "edges" | "hasNextPage">>;
  /** Per slice, to free memory. */
  readonly freshLoaders: () => Loaders;
  /** Absent from lists without pages. */
  readonly query?: ListPage;
  /** Reads up to 1,000 rows in one statement, so that a row moving meanwhile appears once. */
  readonly isOneStatement?: boolean;
  readonly shapes: (rows: Row[], loaders: Loaders) => Promise<Shape[]> | Shape[];
}

/** Reads one page, or streams the whole list with bounded memory. */
export async function everyRow<Row, Shape>(
  reading: Reading<Row, Shape>,
): Promise<{ list: LongList<Shape> }> {
  const { page = null, limit = null, after = null } = reading.query ?? {};
  if (page !== null || limit !== null || after !== null)
    return { list: await pageOf(reading, page ?? 1, limit ?? STANDARD_LIMIT, after) };
  const slices = slicesOf(reading);
  const start: Shape[] = [];
  while (start.length < WHOLE_ROWS) {
    const { value, done } = await slices.next();
    if (done) return { list: { start, rest: null } };
    start.push(...value);
  }
  return { list: { start, rest: slices } };
}

async function pageOf<Row, Shape>(
  reading: Reading<Row, Shape>,
  page: number,
  limit: number,
  after: string | null,
): Promise<LongList<Shape>> {
  const skip = after === null ? (page - 1) * limit : 0;
  if (skip > DEEPEST)
    throw invalid("page", "page is too far from the start: follow the link to the next page.");
  const { edges, hasNextPage } = await reading.pageAt({ size: limit, skip, after });
  const start: Shape[] = [];
  for (let from = 0; from < edges.length; from += SLICE) {
    if (from > 0) await nextTurn();
    start.push(...(await shown(nodesOf(edges.slice(from, from + SLICE)), reading)));
  }
  const next = hasNextPage ? (edges.at(-1)?.cursor ?? null) : null;
  return { start, rest: null, paged: { page, limit, next } };
}

async function* slicesOf<Row, Shape>(reading: Reading<Row, Shape>): AsyncGenerator<Shape[]> {
  let after: string | null = null;
  let size = reading.isOneStatement ? WHOLE_ROWS : SLICE;
  do {
    const { edges, hasNextPage }: Awaited<ReturnType<typeof reading.pageAt>> = await reading.pageAt(
      { size, after },
    );
    size = SLICE;
    if (edges.length > 0) yield await shown(nodesOf(edges), reading);
    after = hasNextPage ? (edges.at(-1)?.cursor ?? null) : null;
  } while (after !== null);
}

const nodesOf = <Row>(edges: Page<Row>["edges"]) => edges.map(({ node }) => node);

/** Halves rows with too many children for one statement. */
async function shown<Row, Shape>(rows: Row[], reading: Reading<Row, Shape>): Promise<Shape[]> {
  try {
    return await reading.shapes(rows, reading.freshLoaders());
  } catch (error) {
    const isTooLarge = error instanceof DomainError && error.code === "ANSWER_TOO_LARGE";
    if (!isTooLarge || rows.length < 2) throw error;
    const middle = Math.floor(rows.length / 2);
    const first = await shown(rows.slice(0, middle), reading);
    await nextTurn();
    return [...first, ...(await shown(rows.slice(middle), reading))];
  }
}
