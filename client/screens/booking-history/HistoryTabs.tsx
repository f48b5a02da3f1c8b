import { graphql, useFragment } from "react-relay";
import { Tabs } from "../../ui/Tabs";
import type { HistoryTabs_viewer$key } from "./__generated__/HistoryTabs_viewer.graphql";
import { BookingList } from "./BookingList";
import { PlanList } from "./PlanList";
import { PurchaseList } from "./PurchaseList";
import { useBookingPages } from "./useBookingPages";
import { useHistoryTab } from "./useHistoryTab";
import { usePlanPages } from "./usePlanPages";
import { usePurchasePages } from "./usePurchasePages";

interface Props {
  readonly viewer: HistoryTabs_viewer$key;
  /** The business day, from the server. */
  readonly today: string;
}

/** Bookings, Active Plans and Purchases, each with its count (spec §2, Booking History). */
export function HistoryTabs({ viewer: key, today }: Props) {
  const viewer = useFragment(
    graphql`
      fragment HistoryTabs_viewer on User {
        ...useBookingPages_viewer
        ...usePlanPages_viewer
        ...usePurchasePages_viewer
      }
    `,
    key,
  );
  const bookings = useBookingPages(viewer);
  const plans = usePlanPages(viewer);
  const purchases = usePurchasePages(viewer);
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
