import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useChangeCarMutation } from "./__generated__/useChangeCarMutation.graphql";

interface Change {
  readonly bookingId: string;
  readonly slotId: string;
  readonly date: string;
  readonly vehicleId: string;
}

/** Until it succeeds, the same change has the same idempotency key. Rejects with `ServerError` or `NetworkError`. */
export function useChangeCar() {
  const [commit, isChanging] = useCommit<useChangeCarMutation>(graphql`
    mutation useChangeCarMutation($input: RescheduleBookingInput!) {
      rescheduleBooking(input: $input) {
        booking {
          ...BookingCard_booking
          ...ChangeCarDialog_booking
          ...KeepBookings_booking
          ...UpcomingBookings_booking
          ...useDuplicateCheck_booking
        }
      }
    }
  `);
  const attempt = useRef<{ readonly vehicleId: string; readonly clientKey: string }>(null);

  const changeCar = useCallback(
    async (change: Change) => {
      const { vehicleId } = change;
      if (attempt.current?.vehicleId !== vehicleId) {
        attempt.current = { vehicleId, clientKey: crypto.randomUUID() };
      }
      await commit({ input: { ...change, clientKey: attempt.current.clientKey } });
    },
    [commit],
  );
  return [changeCar, isChanging] as const;
}
