import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useConfirmFlatMutation } from "./__generated__/useConfirmFlatMutation.graphql";
import type { useDeleteBlockMutation } from "./__generated__/useDeleteBlockMutation.graphql";
import type { useDeleteFlatMutation } from "./__generated__/useDeleteFlatMutation.graphql";
import type { useDeleteResidencyMutation } from "./__generated__/useDeleteResidencyMutation.graphql";
import { addToTabCount } from "./communityConnections";

export const useDeleteResidency = () =>
  useInputMutation<useDeleteResidencyMutation>(graphql`
    mutation useDeleteResidencyMutation($input: DeleteResidencyInput!) {
      deleteResidency(input: $input) {
        deletedId @deleteRecord
      }
    }
  `);

export const useDeleteBlock = () =>
  useInputMutation<useDeleteBlockMutation>(
    graphql`
      mutation useDeleteBlockMutation($input: DeleteBlockInput!) {
        deleteBlock(input: $input) {
          deletedId @deleteRecord
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: (store) => addToTabCount(store, "blocks", -1) }),
  );

export const useDeleteFlat = () =>
  useInputMutation<useDeleteFlatMutation>(
    graphql`
      mutation useDeleteFlatMutation($input: DeleteFlatInput!) {
        deleteFlat(input: $input) {
          deletedId @deleteRecord
          block {
            ...BlockList_block
            residency {
              ...ResidencyList_residencies
            }
          }
        }
      }
    `,
    () => ({ updater: (store) => addToTabCount(store, "flats", -1) }),
  );

export const useConfirmFlat = () =>
  useInputMutation<useConfirmFlatMutation>(
    graphql`
      mutation useConfirmFlatMutation($input: ConfirmFlatInput!) {
        confirmFlat(input: $input) {
          flat {
            ...FlatTable_flat
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
    () => ({ updater: (store) => addToTabCount(store, "flats", 1) }),
  );
