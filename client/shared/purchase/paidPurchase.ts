import type { PaymentProof } from "../checkout/checkoutProps";
import { endAttempt, type PurchaseAttempt } from "./purchaseAttempt";

/** A payment whose outcome is not known yet: what proves it, and the attempt that it ends. */
interface PaidPurchase {
  readonly proof: PaymentProof;
  readonly attempt: PurchaseAttempt;
}

const PREFIX = "aaviri.payment";
const kept = new Map<string, string>();

/** Keeps a proof until the outcome is known, so that a reload can send it again. */
export function keepPayment(purchaseId: string, payment: PaidPurchase): void {
  const text = JSON.stringify(payment);
  try {
    sessionStorage.setItem(`${PREFIX}.${purchaseId}`, text);
  } catch {
    // Remembered as long as the page lives.
    kept.set(purchaseId, text);
  }
}

/** The payment of a purchase whose outcome is not known; null where there is none. */
export function paymentOf(purchaseId: string): PaidPurchase | null {
  const text = kept.get(purchaseId) ?? stored(purchaseId);
  return text ? (JSON.parse(text) as PaidPurchase) : null;
}

/** Whether it was paid, and the outcome is not known: it must not be asked for again. */
export function isUnconfirmed(purchase: {
  readonly id: string;
  readonly paymentStatus: string;
  readonly isBeingConfirmed: boolean;
}): boolean {
  const isOpen = purchase.paymentStatus === "PENDING";
  return isOpen && (purchase.isBeingConfirmed || paymentOf(purchase.id) !== null);
}

/** The outcome is known: the next purchase of the same is a new one. */
export function forgetPayment(purchaseId: string): void {
  const payment = paymentOf(purchaseId);
  if (payment) endAttempt(payment.attempt);
  dropProof(purchaseId);
}

/** The server refused the proof; the purchase is still to be paid. */
export function dropProof(purchaseId: string): void {
  kept.delete(purchaseId);
  try {
    sessionStorage.removeItem(`${PREFIX}.${purchaseId}`);
  } catch {
    // There was nothing.
  }
}

function stored(purchaseId: string): string | null {
  try {
    return sessionStorage.getItem(`${PREFIX}.${purchaseId}`);
  } catch {
    return null;
  }
}
