import { ConnectionHandler, graphql } from "react-relay";
import { addToConnection } from "../../relay/connectionRows";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCreateCustomFlatMutation } from "./__generated__/useCreateCustomFlatMutation.graphql";

export const useCreateCustomFlat = () =>
  useInputMutation<useCreateCustomFlatMutation>(
    graphql`
      mutation useCreateCustomFlatMutation($input: CreateCustomFlatInput!) {
        createCustomFlat(input: $input) {
          flat {
            id
            ...usePlaces_flatChoice
          }
        }
      }
    `,
    ({ blockId }) => ({
      updater: (store) => {
        const list = ConnectionHandler.getConnectionID(blockId, "usePlaces_flatsConnection");
        const flat = store.getRootField("createCustomFlat")?.getLinkedRecord("flat");
        if (flat) addToConnection(store, list, flat, "FlatEdge");
      },
    }),
  );
