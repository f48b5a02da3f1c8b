import { graphql, readInlineData } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { checkoutProps_payer$key } from "../checkout/__generated__/checkoutProps_payer.graphql";
import { type ProviderOrder, payer } from "../checkout/checkoutProps";
import type { useCancelPurchaseMutation } from "./__generated__/useCancelPurchaseMutation.graphql";
import type {
  CompletePurchaseInput,
  useCompletePurchaseMutation,
} from "./__generated__/useCompletePurchaseMutation.graphql";
import type { useNamedPurchase_purchase$key } from "./__generated__/useNamedPurchase_purchase.graphql";
import type {
  StartPurchaseInput,
  useStartPurchaseMutation,
  useStartPurchaseMutation$data,
} from "./__generated__/useStartPurchaseMutation.graphql";
import { type NamedPurchase, namedPurchase } from "./useNamedPurchase";

/** Null for a mock payment. */
export interface StartedPurchase {
  readonly purchase: NamedPurchase;
  readonly order: ProviderOrder | null;
}

const named = (purchase: useNamedPurchase_purchase$key) => readInlineData(namedPurchase, purchase);

/** Idempotent by its client key. */
export function useStartPurchase() {
  const [commit, isStarting] = useInputMutation<useStartPurchaseMutation>(graphql`
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
  async function startPurchase(input: StartPurchaseInput): Promise<StartedPurchase> {
    const started = await commit(input);
    return { purchase: named(started.purchase), order: orderOf(started) };
  }
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

/** `PENDING` while it is being confirmed. Idempotent. */
export function useCompletePurchase() {
  const [commit, isCompleting] = useInputMutation<useCompletePurchaseMutation>(graphql`
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
  const completePurchase = async (input: CompletePurchaseInput) =>
    named((await commit(input)).purchase).paymentStatus;
  return [completePurchase, isCompleting] as const;
}

/** Rejects with `ServerError` (`PURCHASE_CLOSED` if paid meanwhile). */
export const useCancelPurchase = () =>
  useInputMutation<useCancelPurchaseMutation>(graphql`
    mutation useCancelPurchaseMutation($input: CancelPurchaseInput!) {
      cancelPurchase(input: $input) {
        purchase {
          ...PurchaseCard_purchase
          ...useNamedPurchase_purchase
        }
      }
    }
  `);
