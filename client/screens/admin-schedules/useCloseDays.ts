import { useCallback } from "react";
import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useCommit } from "../../relay/useCommit";
import type {
  CloseDaysInput,
  useCloseDaysMutation,
} from "./__generated__/useCloseDaysMutation.graphql";

/** A lost response can be sent again. Rejects with `ServerError` or `NetworkError`. */
export function useCloseDays() {
  const [commit, isClosing] = useCommit<useCloseDaysMutation>(graphql`
    mutation useCloseDaysMutation($input: CloseDaysInput!) {
      closeDays(input: $input) {
        affectedCount
        cancelledBookings {
          status
          isCancellable
          creditsUsed
          payPerUseCreditsUsed
        }
        overlappingClosedDays {
          id
        }
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const closeDays = useCallback(
    async (input: CloseDaysInput) =>
      (await commit({ input: { ...input, clientKey: clientKeyOf(input) } })).closeDays,
    [commit, clientKeyOf],
  );
  return [closeDays, isClosing] as const;
}
