import { ReceiptIndianRupee, Ticket } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { Tabs } from "../../ui/Tabs";
import type { usePlanPages_viewer$key } from "./__generated__/usePlanPages_viewer.graphql";
import type { usePurchasePages_viewer$key } from "./__generated__/usePurchasePages_viewer.graphql";
import type { useBookingPages_viewer$key } from "./bookings/__generated__/useBookingPages_viewer.graphql";
import { BookingList } from "./bookings/BookingList";
import { useBookingPages } from "./bookings/useBookingPages";
import { HistoryGrid } from "./HistoryGrid";
import { PlanCard } from "./PlanCard";
import { PurchaseCard } from "./PurchaseCard";
import { usePlanPages } from "./usePlanPages";
import { usePurchasePages } from "./usePurchasePages";

/** `null` if it failed to load (product-rules.md#booking-history). */
export interface HistoryLists {
  readonly bookings: useBookingPages_viewer$key | null;
  readonly plans: usePlanPages_viewer$key | null;
  readonly purchases: usePurchasePages_viewer$key | null;
  readonly today: string;
}

/** product-rules.md#booking-history */
export function HistoryTabs({ today, ...lists }: HistoryLists) {
  const bookings = useBookingPages(lists.bookings);
  const plans = usePlanPages(lists.plans);
  const purchases = usePurchasePages(lists.purchases);
  const [tab, select] = useHistoryTab();
  return (
    <Tabs
      label="History"
      selected={tab}
      onSelect={select}
      tabs={[
        { id: "bookings", label: "Bookings", count: bookings.totalCount },
        { id: "plans", label: "Active Plans", count: plans.totalCount },
        { id: "purchases", label: "Purchases", count: purchases.totalCount },
      ]}
    >
      {tab === "bookings" && <BookingList pages={bookings} today={today} />}
      {tab === "plans" && (
        <HistoryGrid pages={plans} icon={<Ticket aria-hidden />} empty="You have no active plans.">
          {plans.edges.map(({ node }) => (
            <PlanCard key={node.id} subscription={node} />
          ))}
        </HistoryGrid>
      )}
      {tab === "purchases" && (
        <HistoryGrid
          pages={purchases}
          icon={<ReceiptIndianRupee aria-hidden />}
          empty="You have no purchases yet."
        >
          {purchases.edges.map(({ node }) => (
            <PurchaseCard key={node.id} purchase={node} />
          ))}
        </HistoryGrid>
      )}
    </Tabs>
  );
}

/** Names in the address (product-rules.md#booking-history). */
const historyTabs = ["bookings", "plans", "purchases"] as const;

type HistoryTab = (typeof historyTabs)[number];

function useHistoryTab(): readonly [HistoryTab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("tab");
  const tab = historyTabs.find((each) => each === named) ?? "bookings";
  const select = useCallback(
    (next: string) => setSearch({ tab: next }, { preventScrollReset: true }),
    [setSearch],
  );
  return [tab, select];
}
