import { pageVariables } from "../../relay/listPage";

export type Shown = "ATTENTION" | "SEEN_TO" | "ALL";

export function shownOf(search: string | null): Shown {
  return search === "ALL" || search === "SEEN_TO" ? search : "ATTENTION";
}

export function readFilters(search: Pick<URLSearchParams, "get">) {
  const shown = shownOf(search.get("show"));
  const isAll = shown === "ALL";
  return { needsAttention: isAll ? null : true, seenTo: isAll ? null : shown === "SEEN_TO" };
}

export function purchasesVariables(url: URL) {
  return Object.assign(pageVariables(url), readFilters(url.searchParams));
}
