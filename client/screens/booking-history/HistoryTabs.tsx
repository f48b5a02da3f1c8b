import { ReceiptIndianRupee, Ticket } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { LinkButton } from "../../ui/button/LinkButton";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { Tabs } from "../../ui/Tabs";
import type { useBookingPages_viewer$key } from "./__generated__/useBookingPages_viewer.graphql";
import type { usePlanPages_viewer$key } from "./__generated__/usePlanPages_viewer.graphql";
import type { usePurchasePages_viewer$key } from "./__generated__/usePurchasePages_viewer.graphql";
import { BookingList } from "./bookings/BookingList";
import {
  NOT_LOADED,
  type PlanPages,
  type PurchasePages,
  useBookingPages,
  usePlanPages,
  usePurchasePages,
} from "./historyPages";
import { PlanCard } from "./PlanCard";
import { PurchaseCard } from "./PurchaseCard";

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

interface GridProps {
  readonly pages: PlanPages | PurchasePages;
  readonly icon: ReactNode;
  readonly empty: string;
  readonly children: ReactNode;
}

function HistoryGrid({ pages, icon, empty, children }: GridProps) {
  const { edges, totalCount, paging } = pages;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={icon}
        text={empty}
        action={<LinkButton href="/integrated-purchase-flow">Purchase a Plan</LinkButton>}
      />
    );
  }
  return (
    <Stack $gap={6}>
      <Grid as="ul">{children}</Grid>
      <LoadMore failed={NOT_LOADED} paging={paging} shown={edges.length} total={totalCount} />
    </Stack>
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
