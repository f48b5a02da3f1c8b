import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useUpcomingBookingsQuery } from "./__generated__/useUpcomingBookingsQuery.graphql";

/** Null until counted, without a slot, or if that failed. */
export function useUpcomingBookings(slotId: string | null): number | null {
  const environment = useRelayEnvironment();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (slotId === null) return undefined;
    const { unsubscribe } = fetchQuery<useUpcomingBookingsQuery>(
      environment,
      graphql`
        query useUpcomingBookingsQuery($slotId: ID!) {
          node(id: $slotId) {
            ... on BookingSlot {
              upcomingBookingCount
            }
          }
        }
      `,
      { slotId },
    ).subscribe({
      next: ({ node }) => setCount(node?.upcomingBookingCount ?? null),
      error: () => setCount(null),
    });
    return unsubscribe;
  }, [environment, slotId]);
  return count;
}
