import { pageVariables } from "../../relay/listPage";

/** What the list can be narrowed to; no filter means all (product-rules.md#coupon-management). */
export const STATUSES = ["ACTIVE", "INACTIVE"] as const;

/** The filters out of the address; what is invalid is left out. */
export function readFilters(search: Pick<URLSearchParams, "get">) {
  const named = search.get("status");
  return {
    search: search.get("search") || null,
    status: STATUSES.find((status) => status === named) ?? null,
  };
}

/** Whether the list is narrowed: by what could be read, not by whatever the address says. */
export function isFilteredBy(filter: (name: string) => string | null): boolean {
  return Object.values(readFilters({ get: filter })).some((value) => value !== null);
}

/** The variables of the list's query out of the address, for its route. */
export function couponsVariables(url: URL) {
  return { ...pageVariables(url), ...readFilters(url.searchParams) };
}
