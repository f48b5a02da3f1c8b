import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateBookingSlotInput,
  useUpdateSlotMutation,
} from "./__generated__/useUpdateSlotMutation.graphql";

/** Rejects with `ServerError` (`PLACES_TAKEN`, …) or `NetworkError`. */
export function useUpdateSlot() {
  const [commit, isUpdating] = useCommit<useUpdateSlotMutation>(graphql`
    mutation useUpdateSlotMutation($input: UpdateBookingSlotInput!) {
      updateBookingSlot(input: $input) {
        movedCount
        movedBookings {
          startTime
          endTime
        }
        displacedBookings {
          keptCount
          moved {
            startTime
            endTime
          }
          cancelled {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
        }
        bookingSlot {
          ...SlotList_slots
          ...EditSlotDialog_slot
        }
      }
    }
  `);
  const updateSlot = useCallback(
    async (input: UpdateBookingSlotInput) => (await commit({ input })).updateBookingSlot,
    [commit],
  );
  return [updateSlot, isUpdating] as const;
}
