import { Tabs } from "../../ui/Tabs";
import type { useBookingPages_viewer$key } from "./__generated__/useBookingPages_viewer.graphql";
import type { usePlanPages_viewer$key } from "./__generated__/usePlanPages_viewer.graphql";
import type { usePurchasePages_viewer$key } from "./__generated__/usePurchasePages_viewer.graphql";
import { BookingList } from "./BookingList";
import { PlanList } from "./PlanList";
import { PurchaseList } from "./PurchaseList";
import { useBookingPages } from "./useBookingPages";
import { useHistoryTab } from "./useHistoryTab";
import { usePlanPages } from "./usePlanPages";
import { usePurchasePages } from "./usePurchasePages";

/** A list that did not load is `null`, shown as empty (product-rules.md#booking-history). */
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
      {tab === "plans" && <PlanList pages={plans} />}
      {tab === "purchases" && <PurchaseList pages={purchases} />}
    </Tabs>
  );
}
