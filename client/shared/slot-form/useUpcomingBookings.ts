import { graphql } from "react-relay";
import { useFetched } from "../useFetched";
import type { useUpcomingBookingsQuery } from "./__generated__/useUpcomingBookingsQuery.graphql";

export function useUpcomingBookings(slotId: string | null): number | null {
  const data = useFetched<useUpcomingBookingsQuery>(
    graphql`
      query useUpcomingBookingsQuery($slotId: ID!) {
        node(id: $slotId) {
          ... on BookingSlot {
            upcomingBookingCount
          }
        }
      }
    `,
    slotId === null ? null : { slotId },
  );
  return data?.node?.upcomingBookingCount ?? null;
}
