import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The tabs of Booking History (product-rules.md#booking-history), by their names in the address. */
export const historyTabs = ["bookings", "plans", "purchases"] as const;

export type HistoryTab = (typeof historyTabs)[number];

/** The tab of the address, the first if it names none, and how to go to another; Back returns. */
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
