import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateBookingSlotInput,
  useUpdateScheduleSlotMutation,
} from "./__generated__/useUpdateScheduleSlotMutation.graphql";

/** Rejects with `ServerError` (`CHANGED_MEANWHILE`, …) or `NetworkError`. */
export function useUpdateScheduleSlot() {
  const [commit, isUpdating] = useCommit<useUpdateScheduleSlotMutation>(graphql`
    mutation useUpdateScheduleSlotMutation($input: UpdateBookingSlotInput!) {
      updateBookingSlot(input: $input) {
        bookingSlot {
          ...SlotList_schedule
          ...EditScheduleSlotDialog_slot
        }
        movedCount
        overlappingSlots {
          id
        }
        displacedBookings {
          keptCount
          moved {
            id
          }
          cancelled {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
        }
      }
    }
  `);
  const updateScheduleSlot = useCallback(
    async (input: UpdateBookingSlotInput) => (await commit({ input })).updateBookingSlot,
    [commit],
  );
  return [updateScheduleSlot, isUpdating] as const;
}
