import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import type { useSeparateListsBookingsQuery } from "./__generated__/useSeparateListsBookingsQuery.graphql";
import type { useSeparateListsPlansQuery } from "./__generated__/useSeparateListsPlansQuery.graphql";
import type { useSeparateListsPurchasesQuery } from "./__generated__/useSeparateListsPurchasesQuery.graphql";
import type { HistoryLists } from "./HistoryTabs";

const bookingsQuery = graphql`
  query useSeparateListsBookingsQuery {
    viewer {
      ...useBookingPages_viewer
    }
  }
`;

const plansQuery = graphql`
  query useSeparateListsPlansQuery {
    viewer {
      ...usePlanPages_viewer
    }
  }
`;

const purchasesQuery = graphql`
  query useSeparateListsPurchasesQuery {
    viewer {
      ...usePurchasePages_viewer
    }
  }
`;

export function useSeparateLists(): HistoryLists | null {
  const environment = useRelayEnvironment();
  const [lists, setLists] = useState<HistoryLists | null>(null);
  useEffect(() => {
    let isLeft = false;
    const whole = async <T>(asked: Promise<T>): Promise<T | undefined> => {
      try {
        return await asked;
      } catch {
        return undefined;
      }
    };
    const ask = async () => {
      const [bookings, plans, purchases] = await Promise.all([
        whole(
          fetchQuery<useSeparateListsBookingsQuery>(environment, bookingsQuery, {}).toPromise(),
        ),
        whole(fetchQuery<useSeparateListsPlansQuery>(environment, plansQuery, {}).toPromise()),
        whole(
          fetchQuery<useSeparateListsPurchasesQuery>(environment, purchasesQuery, {}).toPromise(),
        ),
      ]);
      if (isLeft) return;
      setLists({
        bookings: bookings?.viewer ?? null,
        plans: plans?.viewer ?? null,
        purchases: purchases?.viewer ?? null,
        today: guessToday(),
      });
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [environment]);
  return lists;
}
