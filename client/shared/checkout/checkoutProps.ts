import type { ReactNode } from "react";
import { graphql } from "react-relay";
import type { CompletePurchaseInput } from "../purchase/__generated__/useCompletePurchaseMutation.graphql";

export type PaymentProof = Omit<CompletePurchaseInput, "purchaseId">;

export interface ProviderOrder {
  readonly orderId: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  readonly keyId: string;
  readonly payer: Payer;
}

export const payer = graphql`
  fragment checkoutProps_payer on User @inline {
    displayName
    email
    mobileNumber
  }
`;

export interface Payer {
  readonly displayName: string;
  readonly email: string;
  readonly mobileNumber: string | null | undefined;
}

export interface PayablePurchase {
  readonly id: string;
  /** In rupees. */
  readonly amount: string;
  readonly planName: string;
  readonly carTypeName: string;
}

/** A checkout asks for the money of one purchase and reports the proof, a dismissal, or that it cannot open. */
export interface CheckoutProps {
  readonly purchase: PayablePurchase;
  readonly order: ProviderOrder | null;
  /** Why the last proof did not complete the purchase. */
  readonly problem: ReactNode;
  readonly isCompleting: boolean;
  readonly onPaid: (proof: PaymentProof) => void;
  readonly onDismiss: () => void;
  readonly onFailed?: (why: string) => void;
  readonly onUnavailable: () => void;
}

/** 'plan for car type' (product-rules.md#payment) */
export function paymentDescription({
  planName,
  carTypeName,
}: Pick<PayablePurchase, "planName" | "carTypeName">): string {
  return `${planName} for ${carTypeName}`;
}
