import { useCallback } from "react";
import { graphql } from "react-relay";
import { messageOf } from "../../relay/errors";
import { useCommit } from "../../relay/useCommit";
import { toast } from "../../ui/toast";
import type { useConfirmFlatMutation } from "./__generated__/useConfirmFlatMutation.graphql";

export function useConfirmFlat() {
  const [commit, isConfirming] = useCommit<useConfirmFlatMutation>(graphql`
    mutation useConfirmFlatMutation($input: ConfirmFlatInput!) {
      confirmFlat(input: $input) {
        flat {
          id
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
  const confirmFlat = useCallback(
    async (flatId: string) => {
      try {
        await commit({ input: { flatId } });
        toast.success("Flat confirmed. Residents can choose it now.");
      } catch (error) {
        toast.error(messageOf(error, "Failed to confirm flat"));
      }
    },
    [commit],
  );
  return [confirmFlat, isConfirming] as const;
}
