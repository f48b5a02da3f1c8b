import type { ReactNode } from "react";
import { graphql } from "react-relay";
import type { CompletePurchaseInput } from "../purchase/__generated__/useCompletePurchaseMutation.graphql";

/** What proves a payment to the server: a mock transaction, or what the payment provider signed. */
export type PaymentProof = Omit<CompletePurchaseInput, "purchaseId">;

export interface ProviderOrder {
  readonly orderId: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  readonly keyId: string;
  readonly payer: Payer;
}

/** Read with `readInlineData`, as a `Payer`. */
export const payer = graphql`
  fragment checkoutProps_payer on User @inline {
    displayName
    email
    mobileNumber
  }
`;

/** What is known of who pays, so that it need not be typed again. */
export interface Payer {
  readonly displayName: string;
  readonly email: string;
  readonly mobileNumber: string | null | undefined;
}

export interface PayablePurchase {
  readonly id: string;
  /** Rupees. */
  readonly amount: string;
  readonly planName: string;
  readonly carTypeName: string;
}

/**
 * What every checkout is given. It asks for the money of one purchase and returns with the proof, or that the person
 * dismissed it, or that it cannot be shown; what happens to that is its parent's.
 */
export interface CheckoutProps {
  readonly purchase: PayablePurchase;
  /** Null for a mock payment. */
  readonly order: ProviderOrder | null;
  /** Why the last proof did not complete the purchase, in words; null else. */
  readonly problem: ReactNode;
  readonly isCompleting: boolean;
  readonly onPaid: (proof: PaymentProof) => void;
  readonly onDismiss: () => void;
  readonly onFailed?: (why: string) => void;
  readonly onUnavailable: () => void;
}

/** What is paid for, in the words of product-rules.md#payment: 'plan for car type'. */
export function paymentDescription({
  planName,
  carTypeName,
}: Pick<PayablePurchase, "planName" | "carTypeName">): string {
  return `${planName} for ${carTypeName}`;
}
