import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateBlockInput,
  useUpdateBlockMutation,
} from "./__generated__/useUpdateBlockMutation.graphql";

/** Renames a block or moves it; the lists of both residencies follow. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateBlock(): (input: UpdateBlockInput) => Promise<unknown> {
  const [commit] = useCommit<useUpdateBlockMutation>(graphql`
    mutation useUpdateBlockMutation($input: UpdateBlockInput!) {
      updateBlock(input: $input) {
        residency {
          blockCount
          flatCount
          residentCount
          blocks {
            id
            name
            flatCount
            residentCount
          }
        }
        previousResidency {
          blockCount
          flatCount
          residentCount
          blocks {
            id
            name
            flatCount
            residentCount
          }
        }
      }
    }
  `);
  return useCallback((input) => commit({ input }), [commit]);
}
