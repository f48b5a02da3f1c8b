import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteBlockMutation } from "./__generated__/useDeleteBlockMutation.graphql";

export function useDeleteBlock() {
  const [commit, isDeleting] = useCommit<useDeleteBlockMutation>(graphql`
    mutation useDeleteBlockMutation($input: DeleteBlockInput!) {
      deleteBlock(input: $input) {
        deletedId @deleteRecord
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const deleteBlock = useCallback((blockId: string) => commit({ input: { blockId } }), [commit]);
  return [deleteBlock, isDeleting] as const;
}
