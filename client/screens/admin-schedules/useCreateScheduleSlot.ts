import { useCallback } from "react";
import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateBookingSlotInput,
  useCreateScheduleSlotMutation,
} from "./__generated__/useCreateScheduleSlotMutation.graphql";

/** A lost response can be sent again. Rejects with `ServerError` or `NetworkError`. */
export function useCreateScheduleSlot() {
  const [commit, isCreating] = useCommit<useCreateScheduleSlotMutation>(graphql`
    mutation useCreateScheduleSlotMutation($input: CreateBookingSlotInput!) {
      createBookingSlot(input: $input) {
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
  const clientKeyOf = useClientKey();
  const createScheduleSlot = useCallback(
    async (input: CreateBookingSlotInput) => {
      // With another fate of the bookings it is still to be made once.
      const { bookings: _, ...made } = input;
      return (await commit({ input: { ...input, clientKey: clientKeyOf(made) } }))
        .createBookingSlot;
    },
    [commit, clientKeyOf],
  );
  return [createScheduleSlot, isCreating] as const;
}
