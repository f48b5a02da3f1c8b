import { pageVariables } from "../../relay/listPage";

/** The roles that the list can be narrowed to. */
export const ROLES = ["USER", "ADMIN"] as const;

/** The filters of the list by their names in the address. */
export const FILTERS = ["search", "residency", "role"] as const;

/** The filters out of the address; what is invalid is left out. */
export function readFilters(search: Pick<URLSearchParams, "get">) {
  const named = search.get("role");
  return {
    search: search.get("search") || null,
    residencyId: search.get("residency") || null,
    role: ROLES.find((role) => role === named) ?? null,
  };
}

/** Whether the list is narrowed: by what could be read, not by whatever the address says. */
export function isFilteredBy(filter: (name: string) => string | null): boolean {
  return Object.values(readFilters({ get: filter })).some((value) => value !== null);
}

/** The variables of the list's query out of the address, for its route. */
export function usersVariables(url: URL) {
  return { ...pageVariables(url), ...readFilters(url.searchParams) };
}
