import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateCustomFlatInput,
  useCreateCustomFlatMutation,
} from "./__generated__/useCreateCustomFlatMutation.graphql";

/**
 * Adds a flat to a block, whose list of flats follows. Resolves with the flat's id. Rejects with
 * `ServerError` or `NetworkError`.
 */
export function useCreateCustomFlat(): (input: CreateCustomFlatInput) => Promise<string> {
  const [commit] = useCommit<useCreateCustomFlatMutation>(graphql`
    mutation useCreateCustomFlatMutation($input: CreateCustomFlatInput!) {
      createCustomFlat(input: $input) {
        block {
          id
          flats {
            id
            name
          }
        }
        flat {
          id
        }
      }
    }
  `);
  return useCallback(
    async (input) => {
      const { createCustomFlat } = await commit({ input });
      return createCustomFlat.flat.id;
    },
    [commit],
  );
}
