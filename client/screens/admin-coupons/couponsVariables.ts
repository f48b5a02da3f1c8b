import { pageVariables } from "../../relay/listPage";

const STATUSES = ["ACTIVE", "INACTIVE"] as const;

export function readFilters(search: Pick<URLSearchParams, "get">) {
  const named = search.get("status");
  return {
    search: search.get("search") || null,
    status: STATUSES.find((status) => status === named) ?? null,
  };
}

export function couponsVariables(url: URL) {
  return { ...pageVariables(url), ...readFilters(url.searchParams) };
}
