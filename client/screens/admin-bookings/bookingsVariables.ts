import { pageVariables } from "../../relay/listPage";
import { STATUSES } from "../../shared/bookingWords";
import { dayParts } from "../../ui/format";

/** Names in the address (product-rules.md#booking-management). */
export const FILTERS = ["search", "status", "startDate", "endDate"] as const;

export function readFilters(search: Pick<URLSearchParams, "get">) {
  const named = search.get("status");
  return {
    search: search.get("search"),
    status: STATUSES.find((status) => status === named) ?? null,
    startDate: dayOf(search.get("startDate")),
    endDate: dayOf(search.get("endDate")),
  };
}

export function bookingsVariables(url: URL) {
  return { ...pageVariables(url), ...readFilters(url.searchParams) };
}

function dayOf(text: string | null): string | null {
  return text && dayParts(text) ? text : null;
}
