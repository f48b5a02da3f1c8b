import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useReopenPurchaseMutation } from "./__generated__/useReopenPurchaseMutation.graphql";

/** Opens a purchase that was seen to again, on the screen at once. Rejects with `ServerError` or `NetworkError`, and it is seen to as before. */
export function useReopenPurchase(): (id: string) => Promise<void> {
  const [commit] = useCommit<useReopenPurchaseMutation>(graphql`
    mutation useReopenPurchaseMutation($input: ReopenPurchaseInput!) {
      reopenPurchase(input: $input) {
        purchase {
          id
          seenToAt
          seenToNote
          seenToBy {
            id
            displayName
          }
        }
      }
    }
  `);
  return useCallback(
    async (id) => {
      const purchase = { id, seenToAt: null, seenToNote: null, seenToBy: null };
      await commit(
        { input: { purchaseId: id } },
        { optimisticResponse: { reopenPurchase: { purchase } } },
      );
    },
    [commit],
  );
}
