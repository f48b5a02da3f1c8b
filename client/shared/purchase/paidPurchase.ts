import { readStored, store } from "../../ui/deviceStorage";
import type { PaymentProof } from "../checkout/checkoutProps";
import { endAttempt, type PurchaseAttempt } from "./purchaseAttempt";

interface PaidPurchase {
  readonly proof: PaymentProof;
  readonly attempt: PurchaseAttempt;
}

const kept = new Map<string, string>();
const entryOf = (purchaseId: string) => `aaviri.payment.${purchaseId}`;

/** Survives reloads. */
export function keepPayment(purchaseId: string, payment: PaidPurchase): void {
  const text = JSON.stringify(payment);
  // Without storage, for as long as the page lives.
  if (!store("sessionStorage", entryOf(purchaseId), text)) kept.set(purchaseId, text);
}

export function paymentOf(purchaseId: string): PaidPurchase | null {
  const text = kept.get(purchaseId) ?? readStored("sessionStorage", entryOf(purchaseId));
  return text ? (JSON.parse(text) as PaidPurchase) : null;
}

/** Must not be paid again. */
export function isUnconfirmed(purchase: {
  readonly id: string;
  readonly paymentStatus: string;
  readonly isBeingConfirmed: boolean;
}): boolean {
  const isOpen = purchase.paymentStatus === "PENDING";
  return isOpen && (purchase.isBeingConfirmed || paymentOf(purchase.id) !== null);
}

export function forgetPayment(purchaseId: string): void {
  const payment = paymentOf(purchaseId);
  if (payment) endAttempt(payment.attempt);
  dropProof(purchaseId);
}

export function dropProof(purchaseId: string): void {
  kept.delete(purchaseId);
  store("sessionStorage", entryOf(purchaseId), null);
}
