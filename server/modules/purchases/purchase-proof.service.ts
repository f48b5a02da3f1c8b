import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { type PaymentProof, PaymentProviderError } from "../../integrations/payment-provider";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { withinTime } from "../../platform/within-time";
import type { PaymentService } from "./payment.service";
import type { Collection, PaymentCaptureService } from "./payment-capture.service";
import type { PaymentConfirmationService } from "./payment-confirmation.service";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { notProven, type PurchaseSettlementService } from "./purchase-settlement.service";
import { StrayPayment, StrayReason } from "./stray-payment.entity";

const PAYMENT_ID = /^[\w-]{1,100}$/;
/** Milliseconds that a resident waits. */
const WAIT_MS = 8_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly settlements: PurchaseSettlementService;
  readonly payments: PaymentService;
  readonly captures: PaymentCaptureService;
  readonly confirmations: PaymentConfirmationService;
  readonly log?: Log;
}

/** A proof shows who paid which order, not that the money arrived. */
export class PurchaseProofService {
  constructor(private readonly deps: Dependencies) {}

  /** Completes once the provider confirms the capture; without an answer the purchase is being confirmed. */
  async complete(actor: Actor, purchaseId: number | null, proof: PaymentProof): Promise<Purchase> {
    const found = await this.deps.settlements.findOwn(actor, purchaseId);
    if (found.paymentMethod !== PaymentMethod.RAZORPAY) {
      throw invalid("purchaseId", "This purchase is not paid through the payment provider.");
    }
    if (!PAYMENT_ID.test(proof.paymentId) || !this.deps.payments.isProven(found, proof)) {
      throw notProven();
    }
    const isPaid = found.paymentStatus === PaymentStatus.COMPLETED;
    if (isPaid && found.transactionId === proof.paymentId) return found;
    const isHeld = await this.deps.confirmations.hold(found.id, proof.paymentId);
    try {
      const collection = await withinTime(this.collect(proof), WAIT_MS, tooLong);
      return await this.outcomeOf(found.id, proof.paymentId, collection);
    } catch (error) {
      if (error instanceof PaymentProviderError) return this.confirmLater(found, proof, error);
      if (error instanceof DomainError)
        await this.deps.confirmations.release(found.id, proof.paymentId, isHeld);
      throw error;
    }
  }

  private async confirmLater(
    { id: purchaseId }: Purchase,
    { paymentId }: PaymentProof,
    { message: reason }: PaymentProviderError,
  ): Promise<Purchase> {
    this.deps.log?.warn({ purchaseId, reason }, "a payment is being confirmed");
    await this.deps.confirmations.begin(purchaseId, paymentId);
    const purchase = await this.find(purchaseId);
    if (purchase.isBeingConfirmed || purchase.paymentStatus === PaymentStatus.COMPLETED)
      return purchase;
    // Ended before it was paid: the planned check may still complete it.
    throw new DomainError(
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "Your payment cannot be checked just now. You need not pay again; please look again in a moment.",
    );
  }

  /** An open payment may be collected a moment later. */
  private async collect({ paymentId, orderId }: PaymentProof): Promise<Collection> {
    const payment = await this.deps.captures.see(paymentId);
    if (!payment) throw new PaymentProviderError("It does not show the payment yet");
    if (payment.orderId !== orderId) throw notProven();
    const collection = await this.deps.captures.collect(payment);
    if (collection === "begun" || collection === "waiting") {
      throw new PaymentProviderError("It has not come to an end with the payment yet");
    }
    return collection === "none" && payment.isRefunded ? "returning" : collection;
  }

  private async outcomeOf(
    id: number,
    paymentId: string,
    collection: Collection,
  ): Promise<Purchase> {
    const purchase = await this.find(id);
    if (purchase.paymentStatus === PaymentStatus.COMPLETED) return purchase;
    // A payment reported by webhook first is only "known" to the collection.
    const stray = await this.deps.dataSource
      .getRepository(StrayPayment)
      .findOneBy({ providerPaymentId: paymentId });
    if (stray || collection === "returning") throw comesBack(purchase, stray);
    if (purchase.paymentStatus !== PaymentStatus.REFUNDED) throw notProven();
    throw new DomainError(
      "PURCHASE_CLOSED",
      "This purchase can no longer be completed. Please start a new one.",
    );
  }

  private find(id: number): Promise<Purchase> {
    return this.deps.dataSource.getRepository(Purchase).findOneByOrFail({ id });
  }
}

const WHY: Partial<Record<StrayReason, string>> = {
  [StrayReason.OTHER_AMOUNT]: "What was paid is not what this purchase costs. ",
  [StrayReason.COUPON_USED_UP]: "This purchase had ended before it was paid. ",
};

/**
 * Without an unmatched payment nothing was captured: an open purchase refuses only other amounts.
 */
function comesBack({ paymentStatus }: Purchase, stray: StrayPayment | null): DomainError {
  const isOpen = paymentStatus === PaymentStatus.PENDING;
  const uncaptured = isOpen ? StrayReason.OTHER_AMOUNT : StrayReason.COUPON_USED_UP;
  const why = WHY[stray?.reason ?? uncaptured] ?? "";
  const done = stray?.refundedAt ? "was paid back" : "comes back";
  return new DomainError(
    "PURCHASE_CLOSED",
    `${why}Your payment ${done} to you; please start a new purchase.`,
  );
}

const tooLong = () => new PaymentProviderError("It took too long");
