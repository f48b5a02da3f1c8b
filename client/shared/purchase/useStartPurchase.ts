import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  StartPurchaseInput,
  useStartPurchaseMutation,
  useStartPurchaseMutation$data,
} from "./__generated__/useStartPurchaseMutation.graphql";

/** A purchase as it was started or completed, the order that the payment provider made for it, and who is to pay. */
export type StartedPurchase = useStartPurchaseMutation$data["startPurchase"];

/**
 * Starts a purchase and returns whether that is under way; one that costs nothing is completed at once. Repeated with
 * the same client key it answers the first purchase. Rejects with `ServerError` or `NetworkError`.
 */
export function useStartPurchase() {
  const [commit, isStarting] = useCommit<useStartPurchaseMutation>(graphql`
    mutation useStartPurchaseMutation($input: StartPurchaseInput!) {
      startPurchase(input: $input) {
        purchase {
          __typename
          id
          purchaseId
          paymentStatus
          isBeingConfirmed
          paymentMethod
          message
          amount
          planName
          carTypeName
          validity
          creditsGiven
          oneTimeCreditsGiven
        }
        paymentOrder {
          orderId
          amount
          currency
        }
        paymentKeyId
        viewer {
          displayName
          email
          mobileNumber
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
  const startPurchase = useCallback(
    async (input: StartPurchaseInput) => {
      const answer = await commit({ input });
      return answer.startPurchase;
    },
    [commit],
  );
  return [startPurchase, isStarting] as const;
}
