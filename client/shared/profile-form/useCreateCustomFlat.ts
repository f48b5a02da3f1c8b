import { useCallback } from "react";
import { ConnectionHandler, graphql } from "react-relay";
import { addToConnection } from "../../relay/connectionRows";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateCustomFlatInput,
  useCreateCustomFlatMutation,
} from "./__generated__/useCreateCustomFlatMutation.graphql";

/** Resolves with the flat's id. Rejects with `ServerError` or `NetworkError`. */
export function useCreateCustomFlat() {
  const [commit, isCreating] = useCommit<useCreateCustomFlatMutation>(graphql`
    mutation useCreateCustomFlatMutation($input: CreateCustomFlatInput!) {
      createCustomFlat(input: $input) {
        flat {
          id
          ...usePlaces_flatChoice
        }
      }
    }
  `);
  const createCustomFlat = useCallback(
    async (input: CreateCustomFlatInput) => {
      const list = ConnectionHandler.getConnectionID(input.blockId, "usePlaces_flatsConnection");
      const { createCustomFlat } = await commit(
        { input },
        {
          updater: (store) => {
            const flat = store.getRootField("createCustomFlat")?.getLinkedRecord("flat");
            if (flat) addToConnection(store, list, flat, "FlatEdge");
          },
        },
      );
      return createCustomFlat.flat.id;
    },
    [commit],
  );
  return [createCustomFlat, isCreating] as const;
}
