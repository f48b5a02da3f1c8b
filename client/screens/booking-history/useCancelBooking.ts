import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useCancelBookingMutation } from "./__generated__/useCancelBookingMutation.graphql";

/** Idempotent. Rejects with `ServerError` or `NetworkError`. */
export function useCancelBooking() {
  const [commit, isCancelling] = useCommit<useCancelBookingMutation>(graphql`
    mutation useCancelBookingMutation($input: CancelBookingInput!) {
      cancelBooking(input: $input) {
        booking {
          ...BookingCard_booking
          ...CancelBookingDialog_booking
          ...KeepBookings_booking
          ...UpcomingBookings_booking
          ...useDuplicateCheck_booking
        }
        availableSlot {
          ...SlotChoices_slots
        }
        viewer {
          ...CreditsPanel_viewer
          ...homeAddress_viewer
          subscriptions(first: 100, activeOnly: true) {
            edges {
              node {
                credits
              }
            }
          }
        }
      }
    }
  `);
  const cancelBooking = useCallback(
    (bookingId: string) => commit({ input: { bookingId } }),
    [commit],
  );
  return [cancelBooking, isCancelling] as const;
}
