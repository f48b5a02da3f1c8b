import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useUpdateBookingStatusMutation } from "./__generated__/useUpdateBookingStatusMutation.graphql";

/** Rejects with `ServerError` (`OVERRIDE_REQUIRED`, `DUPLICATE_BOOKING`). */
export const useUpdateBookingStatus = () =>
  useInputMutation<useUpdateBookingStatusMutation>(graphql`
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
