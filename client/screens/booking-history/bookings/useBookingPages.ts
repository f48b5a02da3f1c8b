import { graphql, usePaginationFragment } from "react-relay";
import type { useBookingPages_viewer$key } from "./__generated__/useBookingPages_viewer.graphql";
import type { useBookingPagesQuery } from "./__generated__/useBookingPagesQuery.graphql";

export function useBookingPages(viewer: useBookingPages_viewer$key | null) {
  const { data, ...paging } = usePaginationFragment<
    useBookingPagesQuery,
    useBookingPages_viewer$key
  >(
    graphql`
      fragment useBookingPages_viewer on User
      @refetchable(queryName: "useBookingPagesQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        vehicleCredits {
          ...ChangeCarDialog_cars
        }
        bookings(first: $count, after: $cursor) @connection(key: "BookingHistory_bookings") {
          totalCount
          edges {
            node {
              id
              status
              bookingDate
              startTime
              ...BookingCard_booking
              ...CancelBookingDialog_booking
              ...ChangeCarDialog_booking
              ...RescheduleDialog_booking
            }
          }
        }
      }
    `,
    viewer,
  );
  return {
    edges: data?.bookings.edges ?? [],
    totalCount: data?.bookings.totalCount ?? 0,
    cars: data?.vehicleCredits ?? [],
    paging,
  };
}

export type BookingPages = ReturnType<typeof useBookingPages>;
