/** product-rules.md#page-sizes */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 10;

export interface ListPage {
  readonly size: number;
  readonly number: number;
  /** At most one of `after` and `before`; neither on the first page. */
  readonly after: string | null;
  readonly before: string | null;
}

interface Ends {
  readonly startCursor: string | null | undefined;
  readonly endCursor: string | null | undefined;
}

/** Ignores invalid values. */
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

/** The first page has no cursor, so that new rows appear. */
export function previousPage(page: ListPage, { startCursor }: Ends): ListPage {
  if (page.number <= 2) return firstPage(page.size);
  return { ...page, number: page.number - 1, after: null, before: startCursor ?? null };
}

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

export function searchWithFilters(
  search: URLSearchParams,
  filters: Readonly<Record<string, string | null>>,
): URLSearchParams {
  return searchWith(search, { ...filters, page: null, after: null, before: null });
}

export const isNarrowed = (filters: object): boolean =>
  Object.values(filters).some((value) => value !== null);

export function pageVariables({ searchParams }: URL) {
  const { size, after, before } = readPage(searchParams);
  return before
    ? { first: null, after: null, last: size, before }
    : { first: size, after, last: null, before: null };
}

/** Null removes a value. */
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
