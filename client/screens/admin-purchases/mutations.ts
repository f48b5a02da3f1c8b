import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useMarkSeenToMutation } from "./__generated__/useMarkSeenToMutation.graphql";
import type { useReopenPurchaseMutation } from "./__generated__/useReopenPurchaseMutation.graphql";

/** The answer may name another administrator who was first. */
export const useMarkSeenTo = () =>
  useInputMutation<useMarkSeenToMutation>(graphql`
    mutation useMarkSeenToMutation($input: MarkPurchaseSeenToInput!) {
      markPurchaseSeenTo(input: $input) {
        purchase {
          ...PurchaseTable_purchases
        }
      }
    }
  `);

export const useReopenPurchase = () =>
  useInputMutation<useReopenPurchaseMutation>(
    graphql`
      mutation useReopenPurchaseMutation($input: ReopenPurchaseInput!) {
        reopenPurchase(input: $input) {
          purchase {
            ...PurchaseTable_purchases
          }
        }
      }
    `,
    ({ purchaseId }) => ({
      optimisticUpdater: (store) => {
        const purchase = store.get(purchaseId);
        for (const field of ["seenToAt", "seenToNote", "seenToBy"]) {
          purchase?.setValue(null, field);
        }
      },
    }),
  );
