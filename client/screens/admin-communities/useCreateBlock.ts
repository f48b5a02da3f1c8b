import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateBlockInput,
  useCreateBlockMutation,
} from "./__generated__/useCreateBlockMutation.graphql";
import { placeBlock } from "./communityConnections";

export function useCreateBlock() {
  const [commit, isCreating] = useCommit<useCreateBlockMutation>(graphql`
    mutation useCreateBlockMutation($input: CreateBlockInput!) {
      createBlock(input: $input) {
        block {
          id
          ...BlockList_block
          ...usePlaces_blockChoice
        }
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);
  const createBlock = useCallback(
    async (input: CreateBlockInput) => {
      const { createBlock } = await commit(
        { input },
        {
          updater: (store) => {
            const block = store.getRootField("createBlock")?.getLinkedRecord("block");
            placeBlock(store, block, { to: input.residencyId });
          },
        },
      );
      return createBlock.block.id;
    },
    [commit],
  );
  return [createBlock, isCreating] as const;
}
