import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateBookingStatusInput,
  useUpdateBookingStatusMutation,
} from "./__generated__/useUpdateBookingStatusMutation.graphql";

/** Rejects with `ServerError` (`OVERRIDE_REQUIRED` with `booked`, `capacity`, `hasCredit`; `DUPLICATE_BOOKING`) or `NetworkError`. */
export function useUpdateBookingStatus() {
  const [commit, isUpdating] = useCommit<useUpdateBookingStatusMutation>(graphql`
    mutation useUpdateBookingStatusMutation($input: UpdateBookingStatusInput!) {
      updateBookingStatus(input: $input) {
        booking {
          ...BookingTable_bookings
          ...DayRow_booking
          ...PersonBookings_booking
        }
      }
    }
  `);
  const updateBookingStatus = useCallback(
    (input: UpdateBookingStatusInput) => commit({ input }),
    [commit],
  );
  return [updateBookingStatus, isUpdating] as const;
}
