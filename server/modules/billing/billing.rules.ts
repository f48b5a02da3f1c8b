import { addDays, type Day } from "../../platform/calendar-day";
import type { Paise } from "../../platform/money";
import { UNLIMITED_VALIDITY } from "../catalog/pricing-plan.entity";
import { CreditKind } from "./credit-lot.entity";
import { PaymentMethod, PaymentStatus, type Purchase } from "./purchase.entity";

/** Remainders below this are waived: the payment provider cannot charge them. */
const SMALLEST_CHARGE: Paise = 100;

/** What a purchase costs. */
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

/** Credits that a completed purchase grants. */
export interface Grant {
  readonly kind: CreditKind;
  readonly count: number;
  /** Last wash date they pay for; null means no end. */
  readonly goodUntil: Day | null;
}

/** A purchase, as far as its payment is concerned. */
type Payment = Pick<Purchase, "paymentMethod" | "paymentStatus" | "providerOrderId">;

/** The one calculation behind preview and purchase. */
export function quote(pricePaise: Paise, coupon: Discount | null): Quote {
  const discountPaise = coupon?.discountPaise ?? 0;
  const rest = pricePaise - discountPaise;
  const amountPaise = rest < SMALLEST_CHARGE ? 0 : rest;
  return { pricePaise, discountPaise, amountPaise, couponCode: coupon?.code ?? null };
}

/** Last day of a plan that starts on a day, that day included; null when it has no end. */
export function endDateOf(startDate: Day, validityDays: number): Day | null {
  return validityDays === UNLIMITED_VALIDITY ? null : addDays(startDate, validityDays);
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
 * Whether a payment may still complete a purchase. One that comes late is honoured; one that the provider took is
 * honoured even where the resident had cancelled, for the money is gone.
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

/** Whether a purchase was paid, be it that the money went back later. */
export function isPaid(status: PaymentStatus): boolean {
  return status === PaymentStatus.COMPLETED || status === PaymentStatus.REFUNDED;
}

/** Whether a plan with this last day runs on a day. */
export function isActiveOn(endDate: Day | null, day: Day): boolean {
  return endDate === null || endDate >= day;
}
