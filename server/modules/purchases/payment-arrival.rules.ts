import type { ProviderPayment } from "../../integrations/payment-provider";
import type { Purchase } from "./purchase.entity";
import { CURRENCY, canComplete, isPaid } from "./purchase.rules";
import type { Trouble } from "./purchase-attention.rules";
import { StrayReason } from "./stray-payment.entity";

/** Milliseconds in which the fee may be unknown. */
const FEE_UNKNOWN_MS = 60 * 60_000;

type Told = Pick<ProviderPayment, "amountPaise" | "currency" | "createdAt">;

/** Known of a captured payment under its purchase's lock. */
export interface Facts {
  readonly paymentId: string;
  /** Amount and currency are the purchase's. */
  readonly isRight: boolean;
  /** Its resident. */
  readonly isDeleted: boolean;
  /** Wholly. */
  readonly isRefunded: boolean;
  /** Its coupon has a use (`PurchaseSettlementService.isHonoured`). */
  readonly isHonoured: boolean;
  readonly stray: StrayState;
}

/** Not kept, kept because of an amount that may prove right, or kept for good. */
export type StrayState = "none" | "open" | "closed";

/** It paid the purchase before, pays it now, is kept already, or is to be kept. */
export type Fate = "has paid" | "pays" | "is kept" | StrayReason;

/** product-rules.md#payment */
export function fateOf(
  purchase: Pick<Purchase, "paymentStatus" | "paymentMethod" | "providerOrderId" | "transactionId">,
  facts: Facts,
): Fate {
  const { paymentId, isRight, isDeleted, isRefunded, isHonoured, stray } = facts;
  if (isPaid(purchase.paymentStatus) && purchase.transactionId === paymentId) return "has paid";
  const isAwaited = isRight && canComplete(purchase) && !isDeleted && isHonoured;
  if (stray === "closed" || (stray === "open" && !isAwaited)) return "is kept";
  return isAwaited && !isRefunded ? "pays" : strayReason(purchase, facts);
}

function strayReason(
  { paymentStatus }: Pick<Purchase, "paymentStatus">,
  { isRight, isDeleted, isRefunded }: Facts,
): StrayReason {
  if (!isRight) return StrayReason.OTHER_AMOUNT;
  if (isDeleted) return StrayReason.BUYER_DELETED;
  if (isPaid(paymentStatus)) return StrayReason.SECOND_PAYMENT;
  return isRefunded ? StrayReason.REFUNDED_FIRST : StrayReason.COUPON_USED_UP;
}

export function returningCause(
  purchase: Pick<Purchase, "paymentStatus" | "paymentMethod" | "providerOrderId">,
  isRight: boolean,
): StrayReason {
  if (!canComplete(purchase)) return StrayReason.SECOND_PAYMENT;
  return isRight ? StrayReason.COUPON_USED_UP : StrayReason.OTHER_AMOUNT;
}

/** The provider reports the payer's fee at the capture, for the order a little later. */
export function mayBearFee(
  { amountPaise, currency, createdAt }: Told,
  purchase: Pick<Purchase, "amountPaise">,
  now: Date,
): boolean {
  const isMore = amountPaise > purchase.amountPaise && currency === CURRENCY;
  return isMore && now.getTime() - createdAt.getTime() < FEE_UNKNOWN_MS;
}

/** Settles an earlier trouble about the amount. */
export function rightAfterAll(paymentId: string): Trouble {
  const text = `The payment is right after all: its order says that it was paid in full (${paymentId}).`;
  return { text, replaces: [`(${paymentId})`] };
}
