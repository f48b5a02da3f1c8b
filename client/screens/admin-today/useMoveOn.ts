import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { BookingStatus, useMoveOnMutation } from "./__generated__/useMoveOnMutation.graphql";

interface MoveOn {
  readonly bookingId: string;
  /** The status shown; the server rejects the change if it differs. */
  readonly from: BookingStatus;
  readonly to: BookingStatus;
}

/** Optimistic. Rejects with `ServerError` (`CHANGED_MEANWHILE`, …) or `NetworkError`. */
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
