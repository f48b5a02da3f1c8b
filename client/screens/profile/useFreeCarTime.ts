import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useFreeCarTimeMutation } from "./__generated__/useFreeCarTimeMutation.graphql";

/** Rejects with `ServerError` or `NetworkError`. */
export function useFreeCarTime() {
  const [commit, isFreeing] = useCommit<useFreeCarTimeMutation>(graphql`
    mutation useFreeCarTimeMutation($input: FreeCarTimeInput!) {
      freeCarTime(input: $input) {
        viewer {
          id
          ...HeldTimes_viewer
        }
      }
    }
  `);
  const freeCarTime = useCallback(
    (bookingId: string) => commit({ input: { bookingId } }),
    [commit],
  );
  return [freeCarTime, isFreeing] as const;
}
