import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useReopenPurchaseMutation } from "./__generated__/useReopenPurchaseMutation.graphql";

/** Optimistic. Rejects with `ServerError` or `NetworkError`. */
export function useReopenPurchase() {
  const [commit, isReopening] = useCommit<useReopenPurchaseMutation>(graphql`
    mutation useReopenPurchaseMutation($input: ReopenPurchaseInput!) {
      reopenPurchase(input: $input) {
        purchase {
          ...PurchaseTable_purchases
        }
      }
    }
  `);
  const reopenPurchase = useCallback(
    async (id: string) => {
      await commit(
        { input: { purchaseId: id } },
        {
          optimisticUpdater: (store) => {
            const purchase = store.get(id);
            for (const field of ["seenToAt", "seenToNote", "seenToBy"]) {
              purchase?.setValue(null, field);
            }
          },
        },
      );
    },
    [commit],
  );
  return [reopenPurchase, isReopening] as const;
}
