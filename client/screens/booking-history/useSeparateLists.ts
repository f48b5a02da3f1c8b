import { useEffect, useState } from "react";
import { fetchQuery, type GraphQLTaggedNode, graphql, useRelayEnvironment } from "react-relay";
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

type ListQuery =
  | useSeparateListsBookingsQuery
  | useSeparateListsPlansQuery
  | useSeparateListsPurchasesQuery;

export function useSeparateLists(): HistoryLists | null {
  const environment = useRelayEnvironment();
  const [lists, setLists] = useState<HistoryLists | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = async <Query extends ListQuery>(
      query: GraphQLTaggedNode,
    ): Promise<NonNullable<Query["response"]["viewer"]> | null> => {
      try {
        return (await fetchQuery<Query>(environment, query, {}).toPromise())?.viewer ?? null;
      } catch {
        return null;
      }
    };
    void Promise.all([
      load<useSeparateListsBookingsQuery>(bookingsQuery),
      load<useSeparateListsPlansQuery>(plansQuery),
      load<useSeparateListsPurchasesQuery>(purchasesQuery),
    ]).then(([bookings, plans, purchases]) => {
      if (!isLeft) setLists({ bookings, plans, purchases, today: guessToday() });
    });
    return () => {
      isLeft = true;
    };
  }, [environment]);
  return lists;
}
