import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateFlatInput,
  useUpdateFlatMutation,
} from "./__generated__/useUpdateFlatMutation.graphql";

/** Renames a flat or moves it; the lists of both blocks follow. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateFlat(): (input: UpdateFlatInput) => Promise<unknown> {
  const [commit] = useCommit<useUpdateFlatMutation>(graphql`
    mutation useUpdateFlatMutation($input: UpdateFlatInput!) {
      updateFlat(input: $input) {
        flat {
          name
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
        previousBlock {
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
  return useCallback((input) => commit({ input }), [commit]);
}
