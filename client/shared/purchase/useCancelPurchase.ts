import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useCancelPurchaseMutation } from "./__generated__/useCancelPurchaseMutation.graphql";

/** Rejects with `ServerError` (`PURCHASE_CLOSED` where it was paid meanwhile) or `NetworkError`. */
export function useCancelPurchase() {
  const [commit, isCancelling] = useCommit<useCancelPurchaseMutation>(graphql`
    mutation useCancelPurchaseMutation($input: CancelPurchaseInput!) {
      cancelPurchase(input: $input) {
        purchase {
          ...PurchaseCard_purchase
          ...useNamedPurchase_purchase
        }
      }
    }
  `);
  const cancelPurchase = useCallback(
    (purchaseId: string) => commit({ input: { purchaseId } }),
    [commit],
  );
  return [cancelPurchase, isCancelling] as const;
}
