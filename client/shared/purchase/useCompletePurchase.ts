import { useCallback } from "react";
import { graphql, readInlineData } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CompletePurchaseInput,
  useCompletePurchaseMutation,
} from "./__generated__/useCompletePurchaseMutation.graphql";
import type { useNamedPurchase_purchase$key } from "./__generated__/useNamedPurchase_purchase.graphql";
import { namedPurchase } from "./useNamedPurchase";

/** Resolves with the purchase's state; `PENDING` while it is being confirmed. Idempotent. */
export function useCompletePurchase() {
  const [commit, isCompleting] = useCommit<useCompletePurchaseMutation>(graphql`
    mutation useCompletePurchaseMutation($input: CompletePurchaseInput!) {
      completePurchase(input: $input) {
        purchase {
          ...PurchaseCard_purchase
          ...useNamedPurchase_purchase
        }
        viewer {
          ...ActivePlans_viewer
          ...CreditsLine_viewer
          ...CreditsPanel_viewer
          ...homeAddress_viewer
        }
      }
    }
  `);
  const completePurchase = useCallback(
    async (input: CompletePurchaseInput) => {
      const { completePurchase } = await commit({ input });
      const { purchase } = completePurchase;
      return readInlineData<useNamedPurchase_purchase$key>(namedPurchase, purchase).paymentStatus;
    },
    [commit],
  );
  return [completePurchase, isCompleting] as const;
}
