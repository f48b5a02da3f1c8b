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

/** The provider's order; null for a mock payment. */
export interface StartedPurchase {
  readonly purchase: NamedPurchase;
  readonly order: ProviderOrder | null;
}

/** Returns the mutation and whether it is in flight. A free purchase completes at once. Idempotent by its client key. */
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
