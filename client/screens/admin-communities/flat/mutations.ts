import { graphql } from "react-relay";
import { useInputMutation } from "../../../relay/useInputMutation";
import { placeFlats } from "../communityConnections";
import type { useCreateFlatMutation } from "./__generated__/useCreateFlatMutation.graphql";
import type { useUpdateFlatMutation } from "./__generated__/useUpdateFlatMutation.graphql";

export const useCreateFlat = () =>
  useInputMutation<useCreateFlatMutation>(
    graphql`
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
    `,
    () => ({ updater: placeFlats("createFlat") }),
  );

export const useUpdateFlat = () =>
  useInputMutation<useUpdateFlatMutation>(
    graphql`
      mutation useUpdateFlatMutation($input: UpdateFlatInput!) {
        updateFlat(input: $input) {
          flat {
            ...FlatTable_flat
            ...usePlaces_flatChoice
          }
          block {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
          previousBlock {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
        }
      }
    `,
    () => ({ updater: placeFlats("updateFlat") }),
  );
