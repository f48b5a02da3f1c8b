import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { useFollowing } from "../../relay/useFollowing";
import type { useLiveBookingsQuery } from "./__generated__/useLiveBookingsQuery.graphql";
import type { useLiveBookingsSubscription } from "./__generated__/useLiveBookingsSubscription.graphql";

const subscription = graphql`
  subscription useLiveBookingsSubscription {
    bookingChanges {
      hasMore
      bookings {
        id
        ...BookingTable_bookings
        ...UpdateStatusDialog_booking
      }
    }
  }
`;

const query = graphql`
  query useLiveBookingsQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Booking @alias(as: "booking") {
        id
        ...BookingTable_bookings
        ...UpdateStatusDialog_booking
      }
    }
  }
`;

export function useLiveBookings(ids: readonly string[]): void {
  const environment = useRelayEnvironment();

  function read(): void {
    if (ids.length === 0) return;
    fetchQuery<useLiveBookingsQuery>(environment, query, { ids: [...ids] }).subscribe({
      error: () => undefined,
    });
  }

  useFollowing<useLiveBookingsSubscription>({
    subscription,
    variables: {},
    onNext: ({ bookingChanges: { hasMore } }) => hasMore && read(),
    ask: read,
  });
}
