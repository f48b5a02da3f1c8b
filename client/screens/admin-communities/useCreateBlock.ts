import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateBlockInput,
  useCreateBlockMutation,
} from "./__generated__/useCreateBlockMutation.graphql";

/** Makes a block; its residency's list follows. Resolves with its id. Rejects with `ServerError` or `NetworkError`. */
export function useCreateBlock(): (input: CreateBlockInput) => Promise<string> {
  const [commit] = useCommit<useCreateBlockMutation>(graphql`
    mutation useCreateBlockMutation($input: CreateBlockInput!) {
      createBlock(input: $input) {
        block {
          id
        }
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
      }
    }
  `);
  return useCallback(
    async (input) => {
      const { createBlock } = await commit({ input });
      return createBlock.block.id;
    },
    [commit],
  );
}
