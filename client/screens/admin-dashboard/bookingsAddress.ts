/** How many bookings a page may have (spec §9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** How many it has if the address does not say. */
const DEFAULT_SIZE = 10;

/** The page of the list that the address names. */
export interface BookingsPage {
  readonly size: number;
  /** Which page it is, from 1: for people to read; the cursor says where it begins. */
  readonly number: number;
  /** Cursor of the row before the page; at most one of the two is given, neither on the first page. */
  readonly after: string | null;
  /** Cursor of the row after the page. */
  readonly before: string | null;
}

/** What the server says of the page now shown. */
interface Ends {
  readonly startCursor: string | null | undefined;
  readonly endCursor: string | null | undefined;
}

/** Reads the page out of the address; what makes no sense there is left out. */
export function readPage(search: URLSearchParams): BookingsPage {
  const size = PAGE_SIZES.find((each) => String(each) === search.get("size")) ?? DEFAULT_SIZE;
  const after = search.get("after") || null;
  const before = after ? null : search.get("before") || null;
  if (!after && !before) return firstPage(size);
  return { size, after, before, number: Math.max(2, Math.trunc(Number(search.get("page"))) || 2) };
}

/** The first page in a size. */
export function firstPage(size: number): BookingsPage {
  return { size, number: 1, after: null, before: null };
}

/** The page after the one now shown. */
export function nextPage(page: BookingsPage, { endCursor }: Ends): BookingsPage {
  return { ...page, number: page.number + 1, after: endCursor ?? null, before: null };
}

/** The page before the one now shown; the first page is the newest rows, whatever came in meanwhile. */
export function previousPage(page: BookingsPage, { startCursor }: Ends): BookingsPage {
  if (page.number <= 2) return firstPage(page.size);
  return { ...page, number: page.number - 1, after: null, before: startCursor ?? null };
}

/** The search part of a page's address. */
export function searchOf({ size, number, after, before }: BookingsPage): string {
  const search = new URLSearchParams();
  if (size !== DEFAULT_SIZE) search.set("size", String(size));
  if (number > 1) search.set("page", String(number));
  if (after) search.set("after", after);
  if (before) search.set("before", before);
  return search.toString();
}

/** The variables of the screen's query out of the address, for its route. */
export function bookingsVariables({ searchParams }: URL) {
  const { size, after, before } = readPage(searchParams);
  return before
    ? { first: null, after: null, last: size, before }
    : { first: size, after, last: null, before: null };
}
