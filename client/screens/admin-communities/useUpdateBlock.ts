import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateBlockInput,
  useUpdateBlockMutation,
} from "./__generated__/useUpdateBlockMutation.graphql";
import { placeBlock } from "./communityConnections";

export function useUpdateBlock() {
  const [commit, isUpdating] = useCommit<useUpdateBlockMutation>(graphql`
    mutation useUpdateBlockMutation($input: UpdateBlockInput!) {
      updateBlock(input: $input) {
        block {
          id
          ...BlockList_block
          ...usePlaces_blockChoice
        }
        residency {
          id
          ...ResidencyList_residencies
        }
        previousResidency {
          id
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const updateBlock = useCallback(
    (input: UpdateBlockInput) =>
      commit(
        { input },
        {
          updater: (store, data) => {
            const block = store.getRootField("updateBlock")?.getLinkedRecord("block");
            const { residency, previousResidency } = data?.updateBlock ?? {};
            if (residency)
              placeBlock(store, block, { to: residency.id, from: previousResidency?.id });
          },
        },
      ),
    [commit],
  );
  return [updateBlock, isUpdating] as const;
}
