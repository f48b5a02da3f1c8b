import { useCallback } from "react";
import { graphql } from "react-relay";
import { takeOffRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteResidencyMutation } from "./__generated__/useDeleteResidencyMutation.graphql";

/** Invalidates the counts. Rejects with `ServerError` or `NetworkError`. */
export function useDeleteResidency() {
  const [commit, isDeleting] = useCommit<useDeleteResidencyMutation>(graphql`
    mutation useDeleteResidencyMutation($input: DeleteResidencyInput!) {
      deleteResidency(input: $input) {
        deletedId
      }
    }
  `);
  const deleteResidency = useCallback(
    (residencyId: string) =>
      commit(
        { input: { residencyId } },
        { updater: (store) => takeOffRootList(store, { field: "residencies" }, residencyId) },
      ),
    [commit],
  );
  return [deleteResidency, isDeleting] as const;
}
