import { graphql } from "react-relay";
import { useInputMutation } from "../../../relay/useInputMutation";
import { placeFlats } from "../communityConnections";
import type { useCreateFlatsMutation } from "./__generated__/useCreateFlatsMutation.graphql";

export const useCreateFlats = () =>
  useInputMutation<useCreateFlatsMutation>(
    graphql`
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
    `,
    () => ({ updater: placeFlats("createFlats") }),
  );
