import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateBookingSlotInput,
  useCreateScheduleSlotMutation,
} from "./__generated__/useCreateScheduleSlotMutation.graphql";

/** A lost response can be sent again. Rejects with `ServerError` or `NetworkError`. */
export function useCreateScheduleSlot() {
  const clientKey = useRef(crypto.randomUUID());
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
            id
          }
        }
      }
    }
  `);
  const createScheduleSlot = useCallback(
    async (input: CreateBookingSlotInput) =>
      (await commit({ input: { ...input, clientKey: clientKey.current } })).createBookingSlot,
    [commit],
  );
  return [createScheduleSlot, isCreating] as const;
}
