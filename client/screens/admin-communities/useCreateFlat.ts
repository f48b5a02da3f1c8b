import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateFlatInput,
  useCreateFlatMutation,
} from "./__generated__/useCreateFlatMutation.graphql";
import { placeFlat } from "./communityConnections";

export function useCreateFlat() {
  const [commit, isCreating] = useCommit<useCreateFlatMutation>(graphql`
    mutation useCreateFlatMutation($input: CreateFlatInput!) {
      createFlat(input: $input) {
        flat {
          id
          ...FlatTable_flat
          ...usePlaces_flatChoice
        }
        block {
          ...BlockList_block
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    }
  `);
  const createFlat = useCallback(
    async (input: CreateFlatInput) => {
      const { createFlat } = await commit(
        { input },
        {
          updater: (store) => {
            const flat = store.getRootField("createFlat")?.getLinkedRecord("flat");
            placeFlat(store, flat, { to: input.blockId });
          },
        },
      );
      return createFlat.flat.id;
    },
    [commit],
  );
  return [createFlat, isCreating] as const;
}
