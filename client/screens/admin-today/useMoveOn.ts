import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { BookingStatus, useMoveOnMutation } from "./__generated__/useMoveOnMutation.graphql";

interface MoveOn {
  readonly bookingId: string;
  /** The status that is on the screen: if another administrator changed it meanwhile, nothing is overwritten. */
  readonly from: BookingStatus;
  readonly to: BookingStatus;
}

/**
 * Moves a live booking to another live status, on the screen at once. Rejects with `ServerError`
 * (`CHANGED_MEANWHILE` when the booking has another status by now, …) or `NetworkError`, and takes it back.
 */
export function useMoveOn() {
  const [commit, isMoving] = useCommit<useMoveOnMutation>(graphql`
    mutation useMoveOnMutation($input: UpdateBookingStatusInput!) {
      updateBookingStatus(input: $input) {
        booking {
          ...DayRow_booking
        }
      }
    }
  `);
  const moveOn = useCallback(
    async ({ bookingId, from, to }: MoveOn) => {
      await commit(
        { input: { bookingId, status: to, expectedStatus: from } },
        { optimisticUpdater: (store) => store.get(bookingId)?.setValue(to, "status") },
      );
    },
    [commit],
  );
  return [moveOn, isMoving] as const;
}
