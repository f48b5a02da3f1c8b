import { pageVariables } from "../../relay/listPage";
import { TYPES } from "../../shared/change-history/changeWords";
import { dayParts } from "../../ui/format";
import type { ChangedType } from "./__generated__/AdminHistoryScreenQuery.graphql";

export const FILTERS = ["type", "from", "to"] as const;

export function readFilters(search: Pick<URLSearchParams, "get">) {
  const type = search.get("type");
  return {
    type: type && Object.hasOwn(TYPES, type) ? (type as ChangedType) : null,
    from: dayOf(search.get("from")),
    to: dayOf(search.get("to")),
  };
}

export function historyVariables(url: URL) {
  return { ...pageVariables(url), ...readFilters(url.searchParams) };
}

function dayOf(text: string | null): string | null {
  return text && dayParts(text) ? text : null;
}
