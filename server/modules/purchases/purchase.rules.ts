import type { Day } from "../../platform/calendar-day";
import { inRupees, type Paise, toDecimal } from "../../platform/money";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { Coupon } from "../coupons/coupon.entity";
import type { Grant } from "../credits/credit.rules";
import { CreditKind } from "../credits/credit-lot.entity";
import type { User } from "../users/user.entity";
import { PaymentMethod, PaymentStatus, type Purchase } from "./purchase.entity";
import { type Trouble, withTrouble } from "./purchase-attention.rules";

/** The provider's minimum; smaller remainders are waived. */
const SMALLEST_CHARGE: Paise = 100;

export const CURRENCY = "INR";

/** `₹1,299.00`, in another currency `1299.00 USD`. */
export function money(paise: Paise, currency: string = CURRENCY): string {
  return currency === CURRENCY ? inRupees(paise) : `${toDecimal(paise)} ${currency}`;
}

/** Milliseconds from the order to its first check. */
export const FIRST_CHECK_MS = 5 * 60_000;
/** Milliseconds after which a payment's order is known or never will be. */
export const ORDER_UNKNOWN_MS = 15 * 60_000;
export const LAST_CHECK_MS = 7 * 24 * 3_600_000;
/** Milliseconds in which a proof without an outcome is believed. */
const CONFIRMING_MS = 24 * 3_600_000;
const CONFIRMING_CHECK_MS = 60_000;
const LONGEST_WAIT_MS = 12 * 3_600_000;

export interface Quote {
  readonly pricePaise: Paise;
  /** May exceed the price. */
  readonly discountPaise: Paise;
  /** At least 0; remainders under one rupee are waived. */
  readonly amountPaise: Paise;
  /** Null also for a free plan, which keeps the coupon for another. */
  readonly couponCode: string | null;
}

export interface Discount {
  readonly code: string;
  readonly discountPaise: Paise;
}

type Payment = Pick<Purchase, "paymentMethod" | "paymentStatus" | "providerOrderId">;

export function quote(pricePaise: Paise, coupon: Discount | null): Quote {
  const used = isFree(pricePaise) ? null : coupon;
  const discountPaise = used?.discountPaise ?? 0;
  const amountPaise = chargeOf(pricePaise - discountPaise);
  return { pricePaise, discountPaise, amountPaise, couponCode: used?.code ?? null };
}

export function termsOf(
  user: User,
  { plan, carType, pricePaise }: { plan: PricingPlan; carType: CarType; pricePaise: Paise },
  coupon: Coupon | null,
  paymentMethod: PaymentMethod,
) {
  return {
    userId: user.id,
    pricingPlanId: plan.id,
    carTypeId: carType.id,
    paymentMethod,
    planName: plan.name,
    carTypeName: carType.name,
    creditsGiven: plan.creditsGiven,
    oneTimeCreditsGiven: plan.oneTimeCreditsGiven,
    validityDays: plan.validityDays,
    ...quote(pricePaise, coupon),
    couponId: coupon?.id ?? null,
  };
}

export type PurchaseTerms = ReturnType<typeof termsOf>;

export function isFree(pricePaise: Paise): boolean {
  return chargeOf(pricePaise) === 0;
}

export function chargeOf(paise: Paise): Paise {
  return paise < SMALLEST_CHARGE ? 0 : paise;
}

/** Regular lots end with the plan, one-time lots never. */
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

/** Also late or cancelled if the provider took the money. A coupon must still have a use (`PurchaseSettlementService.isHonoured`). */
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

export function needsOrder(purchase: Payment): boolean {
  return isWithoutOrder(purchase) && purchase.paymentStatus === PaymentStatus.PENDING;
}

export function hasFailedWithoutOrder(purchase: Payment): boolean {
  return isWithoutOrder(purchase) && purchase.paymentStatus === PaymentStatus.FAILED;
}

function isWithoutOrder({ paymentMethod, providerOrderId }: Payment): boolean {
  return paymentMethod === PaymentMethod.RAZORPAY && providerOrderId === null;
}

export function isPaid(status: PaymentStatus): boolean {
  return status === PaymentStatus.COMPLETED || status === PaymentStatus.REFUNDED;
}

/** To the paisa, except for a fee that the payer bears. */
export function isOfPurchase(
  { amountPaise, currency }: { amountPaise: number; currency: string },
  purchase: Pick<Purchase, "amountPaise">,
  payersFeePaise = 0,
): boolean {
  return amountPaise - payersFeePaise === purchase.amountPaise && currency === CURRENCY;
}

export const BEING_CONFIRMED =
  "Your payment is being confirmed. You need not pay again; your credits come as soon as your bank has answered.";

/** The office pays it back. */
export const PAID_ALREADY = "This purchase was paid already. The second payment comes back to you.";

interface MoneyBack {
  readonly paymentId: string;
  readonly refundedPaise: Paise;
  readonly isWhole: boolean;
}

export const PAID_BACK = "The payment was paid back.";

/** Null where known. A full refund ends the plan; of a partial one an administrator decides. */
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
  const [back, paid] = [money(refund.refundedPaise), money(amountPaise)];
  const text = `${back} of ${paid} were paid back (${refund.paymentId}). Plan and credits are as they were: choose what to take back of what is left.`;
  const attention = withTrouble(purchase, { text, replaces: [PART_PAID_BACK] });
  return { refundedPaise: refund.refundedPaise, attention };
}

/** Settled by a full refund. */
const PART_PAID_BACK = " were paid back (";
const REFUND_FAILED = " did not go through (";

/** Null where the plan had ended before. */
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

/** Doubles the order's age, between five minutes and half a day; null after a week or once paid. */
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

const OPEN_ENDS: readonly string[] = ["begun", "waiting", "unknown"];

/** For a day at most, while a payment of the order is under way: others than the last proven one may be proven, too. */
export function staysConfirming(
  purchase: Pick<Purchase, "confirmingSince" | "confirmingPaymentId">,
  collections: ReadonlyMap<string, string>,
  now: Date,
): boolean {
  const { confirmingSince, confirmingPaymentId } = purchase;
  if (confirmingSince === null || now.getTime() - confirmingSince.getTime() > CONFIRMING_MS) {
    return false;
  }
  const proven = confirmingPaymentId && (collections.get(confirmingPaymentId) ?? "unknown");
  return [proven, ...collections.values()].some((each) => each && OPEN_ENDS.includes(each));
}
