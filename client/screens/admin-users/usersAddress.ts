import { pageVariables } from "../../relay/listPage";

const ROLES = ["USER", "ADMIN"] as const;
const LIST = "/admin-dashboard/users";

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
  const filters = readFilters(url.searchParams);
  const { residencyId } = filters;
  return {
    ...pageVariables(url),
    ...filters,
    communityId: residencyId ?? "",
    hasCommunity: residencyId !== null,
  };
}

export function personVariables({ searchParams }: URL) {
  return { id: searchParams.get("id") ?? "" };
}

export function personAddress(id: string, listSearch: string): string {
  const search = new URLSearchParams({ id });
  const list = listSearch.replace(/^\?/, "");
  if (list) search.set("list", list);
  return `${LIST}/person?${search}`;
}

export function listAddress(search: URLSearchParams): string {
  const list = search.get("list");
  return list ? `${LIST}?${list}` : LIST;
}

export const ownersAddress = (plate: string) => `${LIST}?${new URLSearchParams({ search: plate })}`;
