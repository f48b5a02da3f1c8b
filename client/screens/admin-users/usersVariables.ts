import { pageVariables } from "../../relay/listPage";

const ROLES = ["USER", "ADMIN"] as const;

export const FILTERS = ["search", "residency", "role"] as const;

export function readFilters(search: Pick<URLSearchParams, "get">) {
  const named = search.get("role");
  return {
    search: search.get("search") || null,
    residencyId: search.get("residency") || null,
    role: ROLES.find((role) => role === named) ?? null,
  };
}

export function usersVariables(url: URL) {
  return { ...pageVariables(url), ...readFilters(url.searchParams) };
}
