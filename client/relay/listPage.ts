/** How many rows a page may have (product-rules.md#page-sizes). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** How many it has if the address does not say. */
const DEFAULT_SIZE = 10;

export interface ListPage {
  readonly size: number;
  readonly number: number;
  /** Cursor of the row before the page; at most one of the two is given, neither on the first page. */
  readonly after: string | null;
  readonly before: string | null;
}

interface Ends {
  readonly startCursor: string | null | undefined;
  readonly endCursor: string | null | undefined;
}

/** Reads the page out of the address; what is invalid is left out. */
export function readPage(search: URLSearchParams): ListPage {
  const size = PAGE_SIZES.find((each) => String(each) === search.get("size")) ?? DEFAULT_SIZE;
  const after = search.get("after") || null;
  const before = after ? null : search.get("before") || null;
  if (!after && !before) return firstPage(size);
  return { size, after, before, number: Math.max(2, Math.trunc(Number(search.get("page"))) || 2) };
}

export function firstPage(size: number): ListPage {
  return { size, number: 1, after: null, before: null };
}

export function nextPage(page: ListPage, { endCursor }: Ends): ListPage {
  return { ...page, number: page.number + 1, after: endCursor ?? null, before: null };
}

/** The page before the one now shown; the first page is the newest rows, whatever came in meanwhile. */
export function previousPage(page: ListPage, { startCursor }: Ends): ListPage {
  if (page.number <= 2) return firstPage(page.size);
  return { ...page, number: page.number - 1, after: null, before: startCursor ?? null };
}

/** The search part of an address with another page in it; what else it says, such as filters, stays. */
export function searchWithPage(
  search: URLSearchParams,
  { size, number, after, before }: ListPage,
): URLSearchParams {
  return searchWith(search, {
    size: size === DEFAULT_SIZE ? null : String(size),
    page: number > 1 ? String(number) : null,
    after,
    before,
  });
}

/** The search part of an address with other filters in it, at the first page of what they find. */
export function searchWithFilters(
  search: URLSearchParams,
  filters: Readonly<Record<string, string | null>>,
): URLSearchParams {
  return searchWith(search, { ...filters, page: null, after: null, before: null });
}

/** The variables of a list's page out of the address, for the route's query. */
export function pageVariables({ searchParams }: URL) {
  const { size, after, before } = readPage(searchParams);
  return before
    ? { first: null, after: null, last: size, before }
    : { first: size, after, last: null, before: null };
}

/** The search part of an address with other values in it; null takes one away. */
export function searchWith(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
