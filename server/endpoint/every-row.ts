import { MAX_PAGE_SIZE, type NumberedPage, type Page } from "../platform/sql/pagination";
import type { Loaders } from "../services";

/** Longer lists are streamed, without an ETag. */
const WHOLE_ROWS = 1_000;

export interface LongList<Row> {
  readonly start: Row[];
  readonly rest: AsyncIterable<Row[]> | null;
}

interface Reading<Row, Shape> {
  readonly pageAt: (page: NumberedPage) => Promise<Pick<Page<Row>, "edges" | "hasNextPage">>;
  /** Per page, to free memory. */
  readonly freshLoaders: () => Loaders;
  /** Reads up to 1,000 rows in one statement, so that a row moving meanwhile appears once. */
  readonly isOneStatement?: boolean;
  readonly shapes: (rows: Row[], loaders: Loaders) => Promise<Shape[]> | Shape[];
}

/** Streams a list without pages, with bounded memory. */
export async function everyRow<Row, Shape>(
  reading: Reading<Row, Shape>,
): Promise<{ list: LongList<Shape> }> {
  const pages = pagesOf(reading);
  const start: Shape[] = [];
  while (start.length < WHOLE_ROWS) {
    const { value, done } = await pages.next();
    if (done) return { list: { start, rest: null } };
    start.push(...value);
  }
  return { list: { start, rest: pages } };
}

async function* pagesOf<Row, Shape>({
  pageAt,
  freshLoaders,
  isOneStatement = false,
  shapes,
}: Reading<Row, Shape>): AsyncGenerator<Shape[]> {
  let after: string | null = null;
  let whole = isOneStatement ? { size: WHOLE_ROWS } : {};
  do {
    const page: Pick<Page<Row>, "edges" | "hasNextPage"> = await pageAt({
      first: MAX_PAGE_SIZE,
      after,
      ...whole,
    });
    whole = {};
    const rows = page.edges.map(({ node }) => node);
    if (rows.length > 0) yield await shapes(rows, freshLoaders());
    after = page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null;
  } while (after !== null);
}
