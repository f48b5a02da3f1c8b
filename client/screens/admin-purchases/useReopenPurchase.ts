import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useReopenPurchaseMutation } from "./__generated__/useReopenPurchaseMutation.graphql";

/** Opens a purchase that was seen to again, on the screen at once. Rejects with `ServerError` or `NetworkError`, and it is seen to as before. */
export function useReopenPurchase() {
  const [commit, isReopening] = useCommit<useReopenPurchaseMutation>(graphql`
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
  const reopenPurchase = useCallback(
    async (id: string) => {
      const purchase = { id, seenToAt: null, seenToNote: null, seenToBy: null };
      await commit(
        { input: { purchaseId: id } },
        { optimisticResponse: { reopenPurchase: { purchase } } },
      );
    },
    [commit],
  );
  return [reopenPurchase, isReopening] as const;
}
