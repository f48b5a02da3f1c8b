import { graphql } from "react-relay";
import { removeFromRootList } from "../../relay/rootList";
import { useInputMutation } from "../../relay/useInputMutation";
import { toastOutcome } from "../../shared/toastOutcome";
import type { useConfirmFlatMutation } from "./__generated__/useConfirmFlatMutation.graphql";
import type { useCreateFlatMutation } from "./__generated__/useCreateFlatMutation.graphql";
import type { useDeleteBlockMutation } from "./__generated__/useDeleteBlockMutation.graphql";
import type { useDeleteFlatMutation } from "./__generated__/useDeleteFlatMutation.graphql";
import type { useDeleteResidencyMutation } from "./__generated__/useDeleteResidencyMutation.graphql";
import type { useUpdateFlatMutation } from "./__generated__/useUpdateFlatMutation.graphql";
import { placeFlats } from "./communityConnections";

export const useDeleteResidency = () =>
  useInputMutation<useDeleteResidencyMutation>(
    graphql`
      mutation useDeleteResidencyMutation($input: DeleteResidencyInput!) {
        deleteResidency(input: $input) {
          deletedId
        }
      }
    `,
    ({ residencyId }) => ({ updater: removeFromRootList({ field: "residencies" }, residencyId) }),
  );

export const useDeleteBlock = () =>
  useInputMutation<useDeleteBlockMutation>(graphql`
    mutation useDeleteBlockMutation($input: DeleteBlockInput!) {
      deleteBlock(input: $input) {
        deletedId @deleteRecord
        residency {
          ...ResidencyList_residencies
        }
      }
    }
  `);

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

export const useDeleteFlat = () =>
  useInputMutation<useDeleteFlatMutation>(graphql`
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
  `);

export function useConfirmFlat() {
  const [commit, isConfirming] = useInputMutation<useConfirmFlatMutation>(graphql`
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
  `);
  const confirmFlat = (flatId: string) =>
    toastOutcome(
      commit({ flatId }),
      "Failed to confirm flat",
      "Flat confirmed. Residents can choose it now.",
    );
  return [confirmFlat, isConfirming] as const;
}
