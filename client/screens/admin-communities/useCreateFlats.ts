import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateFlatsInput,
  useCreateFlatsMutation,
} from "./__generated__/useCreateFlatsMutation.graphql";

/** Makes those flats of a list that are not there yet; the block's list follows. Resolves with the ids of those, in the order of the list. Rejects with `ServerError` or `NetworkError`. */
export function useCreateFlats(): (input: CreateFlatsInput) => Promise<readonly string[]> {
  const [commit] = useCommit<useCreateFlatsMutation>(graphql`
    mutation useCreateFlatsMutation($input: CreateFlatsInput!) {
      createFlats(input: $input) {
        results {
          outcome
          flat {
            id
          }
        }
        block {
          flatCount
          flats {
            id
            name
            residentCount
          }
          residency {
            flatCount
          }
        }
      }
    }
  `);
  return useCallback(
    async (input) => {
      const { createFlats } = await commit({ input });
      return createFlats.results.flatMap(({ outcome, flat }) =>
        outcome === "CREATED" && flat ? [flat.id] : [],
      );
    },
    [commit],
  );
}
