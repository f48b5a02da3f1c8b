import { useCallback } from "react";
import { graphql, useMutation } from "react-relay";
import type {
  CreateCustomFlatInput,
  useCreateCustomFlatMutation,
} from "./__generated__/useCreateCustomFlatMutation.graphql";

/**
 * Adds a flat to a block, whose list of flats follows. Resolves with the flat's id. Rejects with
 * `ServerError` or `NetworkError`.
 */
export function useCreateCustomFlat(): (input: CreateCustomFlatInput) => Promise<string> {
  const [commit] = useMutation<useCreateCustomFlatMutation>(graphql`
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
    (input) =>
      new Promise((resolve, reject) => {
        commit({
          variables: { input },
          onCompleted: ({ createCustomFlat }) => resolve(createCustomFlat.flat.id),
          onError: reject,
        });
      }),
    [commit],
  );
}
