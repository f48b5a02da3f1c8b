/** The address of a person, who was found in a list with that search: the way back leads there. */
export function personAddress(id: string, listSearch: string): string {
  const search = new URLSearchParams({ id });
  const list = listSearch.replace(/^\?/, "");
  if (list) search.set("list", list);
  return `/admin-dashboard/users/person?${search}`;
}

/** The list that a person's address was reached from. */
export function listAddress(search: URLSearchParams): string {
  const list = search.get("list");
  return list ? `/admin-dashboard/users?${list}` : "/admin-dashboard/users";
}

/** The variables of the person's query out of the address, for its route. */
export function personVariables({ searchParams }: URL) {
  return { id: searchParams.get("id") ?? "" };
}
