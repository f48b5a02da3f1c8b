import { graphql, usePaginationFragment } from "react-relay";
import type { useBookingPages_viewer$key } from "./__generated__/useBookingPages_viewer.graphql";
import type { useBookingPagesQuery } from "./__generated__/useBookingPagesQuery.graphql";
import type { usePlanPages_viewer$key } from "./__generated__/usePlanPages_viewer.graphql";
import type { usePlanPagesQuery } from "./__generated__/usePlanPagesQuery.graphql";
import type { usePurchasePages_viewer$key } from "./__generated__/usePurchasePages_viewer.graphql";
import type { usePurchasePagesQuery } from "./__generated__/usePurchasePagesQuery.graphql";

/** product-rules.md#booking-history */
export const NOT_LOADED = "Failed to load booking history. Please try again.";

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

export function usePlanPages(viewer: usePlanPages_viewer$key | null) {
  const { data, ...paging } = usePaginationFragment<usePlanPagesQuery, usePlanPages_viewer$key>(
    graphql`
      fragment usePlanPages_viewer on User
      @refetchable(queryName: "usePlanPagesQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        subscriptions(first: $count, after: $cursor, activeOnly: true, includeStopped: true)
          @connection(key: "BookingHistory_subscriptions") {
          totalCount
          edges {
            node {
              id
              ...PlanCard_subscription
            }
          }
        }
      }
    `,
    viewer,
  );
  return {
    edges: data?.subscriptions.edges ?? [],
    totalCount: data?.subscriptions.totalCount ?? 0,
    paging,
  };
}

export type PlanPages = ReturnType<typeof usePlanPages>;

export function usePurchasePages(viewer: usePurchasePages_viewer$key | null) {
  const { data, ...paging } = usePaginationFragment<
    usePurchasePagesQuery,
    usePurchasePages_viewer$key
  >(
    graphql`
      fragment usePurchasePages_viewer on User
      @refetchable(queryName: "usePurchasePagesQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        purchases(first: $count, after: $cursor) @connection(key: "BookingHistory_purchases") {
          totalCount
          edges {
            node {
              id
              ...PurchaseCard_purchase
            }
          }
        }
      }
    `,
    viewer,
  );
  return {
    edges: data?.purchases.edges ?? [],
    totalCount: data?.purchases.totalCount ?? 0,
    paging,
  };
}

export type PurchasePages = ReturnType<typeof usePurchasePages>;
