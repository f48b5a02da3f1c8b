export function personAddress(id: string, listSearch: string): string {
  const search = new URLSearchParams({ id });
  const list = listSearch.replace(/^\?/, "");
  if (list) search.set("list", list);
  return `/admin-dashboard/users/person?${search}`;
}

export function listAddress(search: URLSearchParams): string {
  const list = search.get("list");
  return list ? `/admin-dashboard/users?${list}` : "/admin-dashboard/users";
}

export function personVariables({ searchParams }: URL) {
  return { id: searchParams.get("id") ?? "" };
}
