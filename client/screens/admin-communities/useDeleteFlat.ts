import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteFlatMutation } from "./__generated__/useDeleteFlatMutation.graphql";

/** Deletes a flat by its global id; its block's list follows. Rejects with `ServerError` or `NetworkError`. */
export function useDeleteFlat(): (flatId: string) => Promise<unknown> {
  const [commit] = useCommit<useDeleteFlatMutation>(graphql`
    mutation useDeleteFlatMutation($input: DeleteFlatInput!) {
      deleteFlat(input: $input) {
        deletedId @deleteRecord
        block {
          flatCount
          residency {
            flatCount
          }
        }
      }
    }
  `);
  return useCallback((flatId) => commit({ input: { flatId } }), [commit]);
}
