import { useCallback } from "react";
import { graphql, useMutation } from "react-relay";
import type {
  StartPurchaseInput,
  useStartPurchaseMutation,
  useStartPurchaseMutation$data,
} from "./__generated__/useStartPurchaseMutation.graphql";

/** A purchase as it was started or completed. */
export type StartedPurchase = useStartPurchaseMutation$data["startPurchase"]["purchase"];

/**
 * Starts a purchase and tells whether that is under way; one that costs nothing is completed at once.
 * Repeated with the same client key it answers the first purchase. Rejects with `ServerError` or `NetworkError`.
 */
export function useStartPurchase(): [
  startPurchase: (input: StartPurchaseInput) => Promise<StartedPurchase>,
  isStarting: boolean,
] {
  const [commit, isStarting] = useMutation<useStartPurchaseMutation>(graphql`
    mutation useStartPurchaseMutation($input: StartPurchaseInput!) {
      startPurchase(input: $input) {
        purchase {
          id
          paymentStatus
          amount
          planName
          carTypeName
          validity
          creditsGiven
          oneTimeCreditsGiven
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
  const startPurchase = useCallback(
    (input: StartPurchaseInput) =>
      new Promise<StartedPurchase>((resolve, reject) => {
        commit({
          variables: { input },
          onCompleted: (answer) => resolve(answer.startPurchase.purchase),
          onError: reject,
        });
      }),
    [commit],
  );
  return [startPurchase, isStarting];
}
