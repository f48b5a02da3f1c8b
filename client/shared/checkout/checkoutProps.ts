import type { ReactNode } from "react";
import { graphql } from "react-relay";
import type { CompletePurchaseInput } from "../purchase/__generated__/useCompletePurchaseMutation.graphql";
import type { checkoutProps_payer$data } from "./__generated__/checkoutProps_payer.graphql";

export type PaymentProof = Omit<CompletePurchaseInput, "purchaseId">;

export interface ProviderOrder {
  readonly orderId: string;
  /** Paise. */
  readonly amount: number;
  readonly currency: string;
  readonly keyId: string;
  readonly payer: Omit<checkoutProps_payer$data, " $fragmentType">;
}

export const payer = graphql`
  fragment checkoutProps_payer on User @inline {
    displayName
    email
    mobileNumber
  }
`;

interface PayablePurchase {
  readonly id: string;
  /** Rupees. */
  readonly amount: string;
  readonly planName: string;
  readonly carTypeName: string;
}

export interface CheckoutProps {
  readonly purchase: PayablePurchase;
  readonly order: ProviderOrder | null;
  readonly problem: ReactNode;
  readonly isCompleting: boolean;
  readonly onPaid: (proof: PaymentProof) => void;
  readonly onDismiss: () => void;
  readonly onFailed?: (why: string) => void;
  readonly onUnavailable: () => void;
}

/** product-rules.md#payment */
export function paymentDescription({
  planName,
  carTypeName,
}: Pick<PayablePurchase, "planName" | "carTypeName">): string {
  return `${planName} for ${carTypeName}`;
}
