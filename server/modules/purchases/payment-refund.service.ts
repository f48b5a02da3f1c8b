import { type DataSource, In, IsNull, MoreThan, Not } from "typeorm";
import type { FailedRefund, RefundState } from "../../integrations/payment-provider";
import { Attempts } from "../../platform/attempts";
import type { PaymentArrivalService } from "./payment-arrival.service";
import type { PaymentDisputeService } from "./payment-dispute.service";
import type { ProviderPaymentService } from "./provider-payment.service";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { StrayPayment } from "./stray-payment.entity";
import type { StrayPaymentService } from "./stray-payment.service";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly arrivals: PaymentArrivalService;
  readonly payments: ProviderPaymentService;
  readonly disputes: PaymentDisputeService;
  readonly strays: StrayPaymentService;
}

/** A refund counts once processed, and not if it fails later. */
export class PaymentRefundService {
  constructor(private readonly deps: Dependencies) {}

  async see(
    paymentId: string,
    amountPaise: number | null,
  ): Promise<"known" | "remembered" | "begun"> {
    const refund = await this.deps.payments.processedRefund(paymentId, amountPaise);
    return refund.refundedPaise > 0 ? this.deps.arrivals.takeRefund(refund) : "begun";
  }

  /** Only where their sum differs from the recorded one. */
  async takeListed(refunds: readonly RefundState[]): Promise<void> {
    const sums = new Map<string, number>();
    for (const { paymentId, amountPaise, isProcessed } of refunds) {
      sums.set(paymentId, (sums.get(paymentId) ?? 0) + (isProcessed ? amountPaise : 0));
    }
    const paymentIds = [...sums.keys()];
    const attempts = new Attempts();
    for (const { paymentId, amountPaise, refundedPaise } of await this.recorded(paymentIds)) {
      if (sums.get(paymentId) === refundedPaise) continue;
      await attempts.run(() => this.correct(paymentId, amountPaise, refundedPaise));
    }
    attempts.finish();
  }

  private async recorded(paymentIds: string[]) {
    const paid = { transactionId: In(paymentIds), completedAt: Not(IsNull()) };
    const purchases = await this.deps.dataSource
      .getRepository(Purchase)
      .findBy({ ...paid, paymentMethod: PaymentMethod.RAZORPAY });
    const strays = await this.deps.dataSource
      .getRepository(StrayPayment)
      .findBy({ providerPaymentId: In(paymentIds) });
    return [
      ...purchases.map((purchase) => ({ ...purchase, paymentId: purchase.transactionId ?? "" })),
      ...strays.map((stray) => ({ ...stray, paymentId: stray.providerPaymentId })),
    ];
  }

  /** Reverts the count and alerts an administrator. */
  async takeFailed(failed: FailedRefund): Promise<void> {
    const { refundedPaise } = await this.deps.payments.processedRefund(failed.paymentId, null);
    await this.uncount(failed.paymentId, refundedPaise);
    // Before counting other refunds, as a full refund removes the mark.
    await this.deps.disputes.takeFailedRefund(failed);
    await this.see(failed.paymentId, null);
  }

  /** Corrects a sum that includes a refund failed since. */
  private async correct(paymentId: string, amountPaise: number, recorded: number): Promise<void> {
    const { refundedPaise } = await this.deps.payments.processedRefund(paymentId, amountPaise);
    if (refundedPaise < recorded) await this.uncount(paymentId, refundedPaise);
    // Queries again for refunds processed meanwhile.
    await this.see(paymentId, amountPaise);
  }

  /** An ended plan stays ended; an administrator decides. */
  private async uncount(paymentId: string, refundedPaise: number): Promise<void> {
    await this.deps.dataSource.transaction(async (tx) => {
      const purchases = tx.getRepository(Purchase);
      const paid = { transactionId: paymentId, paymentMethod: PaymentMethod.RAZORPAY };
      const lock = { mode: "pessimistic_write" } as const;
      const purchase = await purchases.findOne({ where: paid, lock });
      if (purchase?.paymentStatus === PaymentStatus.REFUNDED) return;
      await this.deps.payments.uncount(tx, paymentId, refundedPaise);
      const counted = { transactionId: paymentId, refundedPaise: MoreThan(refundedPaise) };
      await purchases.update(counted, { refundedPaise });
      await this.deps.strays.uncount(tx, paymentId, refundedPaise);
    });
  }
}
