import { graphql } from "react-relay";
import { useInputMutation } from "../../../relay/useInputMutation";
import { placeBlock } from "../communityConnections";
import type { useCreateBlockMutation } from "./__generated__/useCreateBlockMutation.graphql";
import type { useUpdateBlockMutation } from "./__generated__/useUpdateBlockMutation.graphql";

export const useCreateBlock = () =>
  useInputMutation<useCreateBlockMutation>(
    graphql`
      mutation useCreateBlockMutation($input: CreateBlockInput!) {
        createBlock(input: $input) {
          block {
            id
            ...BlockList_block
            ...usePlaces_blockChoice
          }
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: placeBlock("createBlock") }),
  );

export const useUpdateBlock = () =>
  useInputMutation<useUpdateBlockMutation>(
    graphql`
      mutation useUpdateBlockMutation($input: UpdateBlockInput!) {
        updateBlock(input: $input) {
          block {
            ...BlockList_block
            ...usePlaces_blockChoice
          }
          residency {
            ...ResidencyList_residencies
          }
          previousResidency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: placeBlock("updateBlock") }),
  );
