import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Names in the address (product-rules.md#booking-history). */
export const historyTabs = ["bookings", "plans", "purchases"] as const;

export type HistoryTab = (typeof historyTabs)[number];

export function useHistoryTab(): readonly [HistoryTab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("tab");
  const tab = historyTabs.find((each) => each === named) ?? "bookings";
  const select = useCallback(
    (next: string) => setSearch({ tab: next }, { preventScrollReset: true }),
    [setSearch],
  );
  return [tab, select];
}
