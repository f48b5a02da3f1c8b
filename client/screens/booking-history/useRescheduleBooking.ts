import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useRescheduleBookingMutation } from "./__generated__/useRescheduleBookingMutation.graphql";

interface Move {
  readonly bookingId: string;
  readonly slotId: string;
  readonly date: string;
}

/** Until it succeeds, the same move has the same idempotency key. Rejects with `ServerError` or `NetworkError`. */
export function useRescheduleBooking() {
  const [commit, isMoving] = useCommit<useRescheduleBookingMutation>(graphql`
    mutation useRescheduleBookingMutation($input: RescheduleBookingInput!) {
      rescheduleBooking(input: $input) {
        booking {
          ...BookingCard_booking
          ...CancelBookingDialog_booking
          ...KeepBookings_booking
          ...RescheduleDialog_booking
          ...UpcomingBookings_booking
          ...useDuplicateCheck_booking
        }
        availableSlot {
          ...SlotChoices_slots
        }
        previousAvailableSlot {
          ...SlotChoices_slots
        }
      }
    }
  `);
  const attempt = useRef<{ readonly move: string; readonly clientKey: string }>(null);

  const rescheduleBooking = useCallback(
    async (move: Move) => {
      const name = JSON.stringify(move);
      if (attempt.current?.move !== name) {
        attempt.current = { move: name, clientKey: crypto.randomUUID() };
      }
      const { clientKey } = attempt.current;
      await commit({ input: { ...move, clientKey } });
    },
    [commit],
  );
  return [rescheduleBooking, isMoving] as const;
}
