import type { z } from "zod";
import { DomainError, invalid } from "../platform/domain-error";
import type { NumberedPage, Page } from "../platform/sql/pagination";
import { nextTurn } from "../platform/turns";
import type { Loaders } from "../services";
import type { LIST_PAGE } from "./inputs";
import { MAX_SKIPPED } from "./numbered-page";

/** Longer lists are streamed. */
const WHOLE_ROWS = 1_000;

/** Per statement and event loop turn. */
const SLICE = 250;

const STANDARD_LIMIT = 100;

/** For the `Link` header. */
export interface ListedPage {
  readonly page: number;
  readonly limit: number;
  readonly next: string | null;
}

export interface LongList<Row> {
  readonly start: Row[];
  readonly rest: AsyncIterable<Row[]> | null;
  readonly paged?: ListedPage;
}

interface ListCall {
  readonly freshLoaders: () => Loaders;
  readonly query?: z.output<typeof LIST_PAGE>;
}

type Rows<Row> = Pick<Page<Row>, "edges" | "hasNextPage">;

interface List<Row, Shape> {
  readonly pageAt: (page: NumberedPage) => Promise<Rows<Row>>;
  readonly shape: (row: Row, loaders: Loaders) => Promise<Shape> | Shape;
  /** For the first 1,000 rows, so that one moving meanwhile appears once. */
  readonly isOneStatement?: boolean;
}

export async function everyRow<Row, Shape>(
  call: ListCall,
  list: List<Row, Shape>,
): Promise<{ list: LongList<Shape> }> {
  const { page = null, limit = null, after = null } = call.query ?? {};
  if ((page ?? limit ?? after) !== null)
    return { list: await pageOf(call, list, page ?? 1, limit ?? STANDARD_LIMIT, after) };
  const slices = slicesOf(call, list);
  const start: Shape[] = [];
  while (start.length < WHOLE_ROWS) {
    const { value, done } = await slices.next();
    if (done) return { list: { start, rest: null } };
    start.push(...value);
  }
  return { list: { start, rest: slices } };
}

async function pageOf<Row, Shape>(
  call: ListCall,
  list: List<Row, Shape>,
  page: number,
  limit: number,
  after: string | null,
): Promise<LongList<Shape>> {
  const skip = after === null ? (page - 1) * limit : 0;
  if (skip > MAX_SKIPPED)
    throw invalid("page", "page is too far from the start: follow the link to the next page.");
  const found = await list.pageAt({ size: limit, skip, after });
  const start: Shape[] = [];
  for (let from = 0; from < found.edges.length; from += SLICE) {
    if (from > 0) await nextTurn();
    start.push(...(await shown(found.edges.slice(from, from + SLICE), call, list)));
  }
  return { start, rest: null, paged: { page, limit, next: nextOf(found) } };
}

async function* slicesOf<Row, Shape>(
  call: ListCall,
  list: List<Row, Shape>,
): AsyncGenerator<Shape[]> {
  let size = list.isOneStatement ? WHOLE_ROWS : SLICE;
  let after: string | null = null;
  do {
    const found: Rows<Row> = await list.pageAt({ size, after });
    if (found.edges.length > 0) yield await shown(found.edges, call, list);
    size = SLICE;
    after = nextOf(found);
  } while (after !== null);
}

const nextOf = ({ edges, hasNextPage }: Rows<unknown>) =>
  hasNextPage ? (edges.at(-1)?.cursor ?? null) : null;

/** Halves rows with too many children for one statement. */
async function shown<Row, Shape>(
  edges: Rows<Row>["edges"],
  call: ListCall,
  list: List<Row, Shape>,
): Promise<Shape[]> {
  try {
    const loaders = call.freshLoaders();
    return await Promise.all(edges.map(({ node }) => list.shape(node, loaders)));
  } catch (error) {
    const isTooLarge = error instanceof DomainError && error.code === "ANSWER_TOO_LARGE";
    if (!isTooLarge || edges.length < 2) throw error;
    const middle = Math.floor(edges.length / 2);
    const first = await shown(edges.slice(0, middle), call, list);
    await nextTurn();
    return [...first, ...(await shown(edges.slice(middle), call, list))];
  }
}
