import type { Day } from "../../platform/calendar-day";
import { type Paise, toDecimal } from "../../platform/money";
import type { Grant } from "../credits/credit.rules";
import { CreditKind } from "../credits/credit-lot.entity";
import { PaymentMethod, PaymentStatus, type Purchase } from "./purchase.entity";
import { type Trouble, withTrouble } from "./purchase-attention.rules";

/** Remainders below this are waived: the payment provider cannot charge them. */
const SMALLEST_CHARGE: Paise = 100;

/** Orders are made and paid in rupees. */
export const CURRENCY = "INR";

/** How long after its order was made the provider is first asked about it, and last; and the longest time between. */
export const FIRST_CHECK_MS = 5 * 60_000;
export const LAST_CHECK_MS = 7 * 24 * 3_600_000;
/** How long a proof is believed of a payment that the provider shows no end of, and how soon it is asked again. */
const CONFIRMING_MS = 24 * 3_600_000;
const CONFIRMING_CHECK_MS = 60_000;
const LONGEST_WAIT_MS = 12 * 3_600_000;

export interface Quote {
  readonly pricePaise: Paise;
  readonly discountPaise: Paise;
  /** To be paid: price less discount, never below 0, a remainder under one rupee waived. */
  readonly amountPaise: Paise;
  readonly couponCode: string | null;
}

/** A coupon, as far as a price is concerned. */
export interface Discount {
  readonly code: string;
  readonly discountPaise: Paise;
}

type Payment = Pick<Purchase, "paymentMethod" | "paymentStatus" | "providerOrderId">;

/** The one calculation behind preview and purchase. */
export function quote(pricePaise: Paise, coupon: Discount | null): Quote {
  const discountPaise = coupon?.discountPaise ?? 0;
  const amountPaise = chargeOf(pricePaise - discountPaise);
  return { pricePaise, discountPaise, amountPaise, couponCode: coupon?.code ?? null };
}

/** What is to be paid of an amount. */
export function chargeOf(paise: Paise): Paise {
  return paise < SMALLEST_CHARGE ? 0 : paise;
}

/** The lots that a purchase grants: regular ones end with the plan, one-time ones never. */
export function grantsOf(
  purchase: { creditsGiven: number; oneTimeCreditsGiven: number },
  endDate: Day | null,
): Grant[] {
  const grants: Grant[] = [
    { kind: CreditKind.REGULAR, count: purchase.creditsGiven, goodUntil: endDate },
    { kind: CreditKind.PAY_PER_USE, count: purchase.oneTimeCreditsGiven, goodUntil: null },
  ];
  return grants.filter(({ count }) => count > 0);
}

/**
 * Whether a payment may still complete a purchase by its status: late ones too, and after a cancellation where the
 * provider took the money. A purchase with a coupon also needs a use of it (`PurchaseSettlementService.isHonoured`).
 */
export function canComplete({ paymentStatus, paymentMethod }: Payment): boolean {
  switch (paymentStatus) {
    case PaymentStatus.PENDING:
    case PaymentStatus.EXPIRED:
      return true;
    case PaymentStatus.FAILED:
      return paymentMethod === PaymentMethod.RAZORPAY;
    default:
      return false;
  }
}

/** Whether a purchase cannot be paid before the provider has made an order for it. */
export function needsOrder(purchase: Payment): boolean {
  return isWithoutOrder(purchase) && purchase.paymentStatus === PaymentStatus.PENDING;
}

/** Whether a purchase ended because there was no order to pay. */
export function hasFailedWithoutOrder(purchase: Payment): boolean {
  return isWithoutOrder(purchase) && purchase.paymentStatus === PaymentStatus.FAILED;
}

function isWithoutOrder({ paymentMethod, providerOrderId }: Payment): boolean {
  return paymentMethod === PaymentMethod.RAZORPAY && providerOrderId === null;
}

/** Whether a purchase was paid, even if the money went back later. */
export function isPaid(status: PaymentStatus): boolean {
  return status === PaymentStatus.COMPLETED || status === PaymentStatus.REFUNDED;
}

/** Whether a payment is what a purchase asks for, to the paisa, the provider's fee apart that the payer bears. */
export function isOfPurchase(
  { amountPaise, currency }: { amountPaise: number; currency: string },
  purchase: Pick<Purchase, "amountPaise">,
  payersFeePaise = 0,
): boolean {
  return amountPaise - payersFeePaise === purchase.amountPaise && currency === CURRENCY;
}

/** What the resident reads while it is not known yet whether the money of a purchase came. */
export const BEING_CONFIRMED =
  "Your payment is being confirmed. You need not pay again; your credits come as soon as your bank has answered.";

/** Money of a payment that went back, as far as a purchase is concerned. */
interface MoneyBack {
  readonly paymentId: string;
  readonly refundedPaise: Paise;
  readonly isWhole: boolean;
}

/** What a full refund tells the resident, of the purchase and in the ledger. */
export const PAID_BACK = "The payment was paid back.";

/**
 * What happens to a paid purchase when money goes back; null where that is known already. All of it ends the plan; of a
 * part an administrator decides which credits to take back.
 */
export function afterRefund(
  purchase: Pick<
    Purchase,
    "paymentStatus" | "amountPaise" | "refundedPaise" | "attention" | "seenToAt"
  >,
  refund: MoneyBack,
): Partial<Purchase> | null {
  const { paymentStatus, amountPaise, refundedPaise } = purchase;
  const isNews = refund.isWhole || refund.refundedPaise > refundedPaise;
  if (paymentStatus !== PaymentStatus.COMPLETED || !isNews) return null;
  if (refund.isWhole) {
    return {
      paymentStatus: PaymentStatus.REFUNDED,
      refundedPaise: refund.refundedPaise,
      message: PAID_BACK,
    };
  }
  const [back, paid] = [toDecimal(refund.refundedPaise), toDecimal(amountPaise)];
  const text = `${back} INR of ${paid} INR were paid back (${refund.paymentId}). The plan and its credits stay: choose what to take back.`;
  const attention = withTrouble(purchase, { text, replaces: [PART_PAID_BACK] });
  return { refundedPaise: refund.refundedPaise, attention };
}

/** What a part of the money that went back, and a refund that failed, are known by: all of it settles both. */
const PART_PAID_BACK = " were paid back (";
const REFUND_FAILED = " did not go through (";

/** What administrators read of a full refund, and of the plan that ended with it; null for one that had ended before. */
export function wholeRefundTrouble(ended: { revoked: number; used: number } | null): Trouble {
  const text = ended
    ? afterWholeRefund(ended)
    : "It was paid back. The plan had ended before, and its unused credits with it.";
  return { text, replaces: [PART_PAID_BACK, REFUND_FAILED] };
}

function afterWholeRefund({ revoked, used }: { revoked: number; used: number }): string {
  const back = revoked === 1 ? "1 unused credit was" : `${revoked} unused credits were`;
  const kept =
    used === 0 ? "none was used" : `${used} ${used === 1 ? "was" : "were"} used or booked`;
  return `It was paid back. The plan has ended and ${back} taken back; ${kept}.`;
}

/**
 * When the provider is asked again about an order: once it is as old again as it is now, at least five minutes and at
 * most half a day from now. After a week, or once it is paid, it is not asked any more; null then.
 */
export function nextCheckAt(
  { createdAt, paymentStatus }: Pick<Purchase, "createdAt" | "paymentStatus">,
  now: Date,
  isConfirming = false,
): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (isPaid(paymentStatus) || age > LAST_CHECK_MS) return null;
  if (isConfirming) return new Date(now.getTime() + CONFIRMING_CHECK_MS);
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_CHECK_MS), LONGEST_WAIT_MS));
}

/** What happens to a payment that no one knows the end of yet. */
const OPEN_ENDS: readonly string[] = ["begun", "waiting", "unknown"];

/**
 * Whether a purchase is still being confirmed after the provider was asked: until the payment that was proven has come
 * to an end, even if it failed; for a day at most.
 */
export function staysConfirming(
  purchase: Pick<Purchase, "confirmingSince" | "confirmingPaymentId">,
  collections: ReadonlyMap<string, string>,
  now: Date,
): boolean {
  const { confirmingSince, confirmingPaymentId } = purchase;
  if (confirmingSince === null || now.getTime() - confirmingSince.getTime() > CONFIRMING_MS) {
    return false;
  }
  if (confirmingPaymentId === null) {
    return [...collections.values()].some((each) => OPEN_ENDS.includes(each));
  }
  return OPEN_ENDS.includes(collections.get(confirmingPaymentId) ?? "unknown");
}
