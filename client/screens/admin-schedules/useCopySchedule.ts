import { useCallback } from "react";
import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useCommit } from "../../relay/useCommit";
import type {
  CopyScheduleInput,
  useCopyScheduleMutation,
} from "./__generated__/useCopyScheduleMutation.graphql";

/** A lost response can be sent again. Rejects with `ServerError` or `NetworkError`. */
export function useCopySchedule() {
  const [commit, isCopying] = useCommit<useCopyScheduleMutation>(graphql`
    mutation useCopyScheduleMutation($input: CopyScheduleInput!) {
      copySchedule(input: $input) {
        bookingSlots {
          id
        }
        existingSlots {
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
  const copySchedule = useCallback(
    async (input: CopyScheduleInput) => {
      // With another fate of the bookings it is still to be made once.
      const { bookings: _, ...made } = input;
      return (await commit({ input: { ...input, clientKey: clientKeyOf(made) } })).copySchedule;
    },
    [commit, clientKeyOf],
  );
  return [copySchedule, isCopying] as const;
}
