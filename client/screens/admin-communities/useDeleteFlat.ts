import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteFlatMutation } from "./__generated__/useDeleteFlatMutation.graphql";

export function useDeleteFlat() {
  const [commit, isDeleting] = useCommit<useDeleteFlatMutation>(graphql`
    mutation useDeleteFlatMutation($input: DeleteFlatInput!) {
      deleteFlat(input: $input) {
        deletedId @deleteRecord
        block {
          ...BlockList_block
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    }
  `);
  const deleteFlat = useCallback((flatId: string) => commit({ input: { flatId } }), [commit]);
  return [deleteFlat, isDeleting] as const;
}
