import { useCallback } from "react";
import { graphql, readInlineData } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { checkoutProps_payer$key } from "../checkout/__generated__/checkoutProps_payer.graphql";
import { type ProviderOrder, payer } from "../checkout/checkoutProps";
import type { useNamedPurchase_purchase$key } from "./__generated__/useNamedPurchase_purchase.graphql";
import type {
  StartPurchaseInput,
  useStartPurchaseMutation,
  useStartPurchaseMutation$data,
} from "./__generated__/useStartPurchaseMutation.graphql";
import { type NamedPurchase, namedPurchase } from "./useNamedPurchase";

/** A purchase as it was started or completed, and what the provider's checkout is opened with; null for a mock payment. */
export interface StartedPurchase {
  readonly purchase: NamedPurchase;
  readonly order: ProviderOrder | null;
}

/**
 * Starts a purchase and returns whether that is under way; one that costs nothing is completed at once. Repeated with
 * the same client key it answers the first purchase. Rejects with `ServerError` or `NetworkError`.
 */
export function useStartPurchase() {
  const [commit, isStarting] = useCommit<useStartPurchaseMutation>(graphql`
    mutation useStartPurchaseMutation($input: StartPurchaseInput!) {
      startPurchase(input: $input) {
        purchase {
          ...useNamedPurchase_purchase
        }
        paymentOrder {
          orderId
          amount
          currency
        }
        paymentKeyId
        viewer {
          ...CreditsLine_viewer
          ...CreditsPanel_viewer
          ...checkoutProps_payer
          ...homeAddress_viewer
        }
      }
    }
  `);
  const startPurchase = useCallback(
    async (input: StartPurchaseInput): Promise<StartedPurchase> => {
      const { startPurchase: started } = await commit({ input });
      const purchase = readInlineData<useNamedPurchase_purchase$key>(
        namedPurchase,
        started.purchase,
      );
      return { purchase, order: orderOf(started) };
    },
    [commit],
  );
  return [startPurchase, isStarting] as const;
}

function orderOf({
  paymentOrder,
  paymentKeyId,
  viewer,
}: useStartPurchaseMutation$data["startPurchase"]): ProviderOrder | null {
  if (!paymentOrder || !paymentKeyId) return null;
  return {
    orderId: paymentOrder.orderId,
    amount: paymentOrder.amount,
    currency: paymentOrder.currency,
    keyId: paymentKeyId,
    payer: readInlineData<checkoutProps_payer$key>(payer, viewer),
  };
}
