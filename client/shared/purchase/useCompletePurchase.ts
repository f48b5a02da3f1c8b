import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CompletePurchaseInput,
  useCompletePurchaseMutation,
} from "./__generated__/useCompletePurchaseMutation.graphql";

/**
 * Completes a purchase with the proof of its payment, and returns how it stands then: `PENDING` where it is being
 * confirmed. Tells whether that is under way; said twice, it grants once. Rejects with `ServerError` or `NetworkError`.
 */
export function useCompletePurchase() {
  const [commit, isCompleting] = useCommit<useCompletePurchaseMutation>(graphql`
    mutation useCompletePurchaseMutation($input: CompletePurchaseInput!) {
      completePurchase(input: $input) {
        purchase {
          paymentStatus
          isBeingConfirmed
          transactionId
          completedAt
        }
        viewer {
          credits
          payPerUseCredits
          nearestCreditExpiry
          onboarding {
            credits
            hasActiveSubscription
          }
        }
      }
    }
  `);
  const completePurchase = useCallback(
    async (input: CompletePurchaseInput) => {
      const { completePurchase } = await commit({ input });
      return completePurchase.purchase.paymentStatus;
    },
    [commit],
  );
  return [completePurchase, isCompleting] as const;
}
