import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateFlatsInput,
  useCreateFlatsMutation,
} from "./__generated__/useCreateFlatsMutation.graphql";
import { placeFlat } from "./communityConnections";

/** Skips existing flats; resolves with the ids of the new ones in list order. Rejects with `ServerError` or `NetworkError`. */
export function useCreateFlats() {
  const [commit, isCreating] = useCommit<useCreateFlatsMutation>(graphql`
    mutation useCreateFlatsMutation($input: CreateFlatsInput!) {
      createFlats(input: $input) {
        results {
          outcome
          flat {
            id
            ...FlatTable_flat
            ...usePlaces_flatChoice
          }
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
  const createFlats = useCallback(
    async (input: CreateFlatsInput) => {
      const { createFlats } = await commit(
        { input },
        {
          updater: (store) => {
            const results = store.getRootField("createFlats")?.getLinkedRecords("results") ?? [];
            for (const result of results) {
              if (result?.getValue("outcome") !== "CREATED") continue;
              placeFlat(store, result.getLinkedRecord("flat"), { to: input.blockId });
            }
          },
        },
      );
      return createFlats.results.flatMap(({ outcome, flat }) =>
        outcome === "CREATED" && flat ? [flat.id] : [],
      );
    },
    [commit],
  );
  return [createFlats, isCreating] as const;
}
