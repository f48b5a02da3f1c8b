import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CloseDaysInput,
  useCloseDaysMutation,
} from "./__generated__/useCloseDaysMutation.graphql";

/** A lost response can be sent again. Rejects with `ServerError` or `NetworkError`. */
export function useCloseDays() {
  const clientKey = useRef(crypto.randomUUID());
  const [commit, isClosing] = useCommit<useCloseDaysMutation>(graphql`
    mutation useCloseDaysMutation($input: CloseDaysInput!) {
      closeDays(input: $input) {
        affectedCount
        cancelledCount
        overlappingClosedDays {
          id
        }
      }
    }
  `);
  const closeDays = useCallback(
    async (input: CloseDaysInput) =>
      (await commit({ input: { ...input, clientKey: clientKey.current } })).closeDays,
    [commit],
  );
  return [closeDays, isClosing] as const;
}
