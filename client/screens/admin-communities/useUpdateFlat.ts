import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateFlatInput,
  useUpdateFlatMutation,
} from "./__generated__/useUpdateFlatMutation.graphql";
import { placeFlat } from "./communityConnections";

export function useUpdateFlat() {
  const [commit, isUpdating] = useCommit<useUpdateFlatMutation>(graphql`
    mutation useUpdateFlatMutation($input: UpdateFlatInput!) {
      updateFlat(input: $input) {
        flat {
          id
          ...FlatTable_flat
          ...usePlaces_flatChoice
        }
        block {
          id
          ...BlockList_block
          residency {
            ...ResidencyList_residencies
          }
        }
        previousBlock {
          id
          ...BlockList_block
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    }
  `);
  const updateFlat = useCallback(
    (input: UpdateFlatInput) =>
      commit(
        { input },
        {
          updater: (store, data) => {
            const flat = store.getRootField("updateFlat")?.getLinkedRecord("flat");
            const { block, previousBlock } = data?.updateFlat ?? {};
            if (block) placeFlat(store, flat, { to: block.id, from: previousBlock?.id });
          },
        },
      ),
    [commit],
  );
  return [updateFlat, isUpdating] as const;
}
