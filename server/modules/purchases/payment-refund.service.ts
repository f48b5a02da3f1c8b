import type { DataSource } from "typeorm";
import {
  type FailedRefund,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderRefund,
  type RefundState,
} from "../../integrations/payment-provider";
import { Attempts } from "../../platform/attempts";
import { execute, queryRows } from "../../platform/sql/query";
import type { PaymentArrivalService } from "./payment-arrival.service";
import type { PaymentDisputeService } from "./payment-dispute.service";
import { processedPaise } from "./processed-refunds";
import { PaymentStatus } from "./purchase.entity";
import type { StrayPaymentService } from "./stray-payment.service";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly arrivals: PaymentArrivalService;
  readonly disputes: PaymentDisputeService;
  readonly strays: StrayPaymentService;
  readonly provider: PaymentProvider | null;
}

/** A refund counts once processed, and not if it fails later. */
export class PaymentRefundService {
  constructor(private readonly deps: Dependencies) {}

  async see(
    paymentId: string,
    amountPaise: number | null,
  ): Promise<"known" | "remembered" | "begun"> {
    const refund = await this.ask(paymentId, amountPaise);
    return refund.refundedPaise > 0 ? this.deps.arrivals.takeRefund(refund) : "begun";
  }

  /** Only where their sum differs from the recorded one. */
  async takeListed(refunds: readonly RefundState[]): Promise<void> {
    const sums = new Map<string, number>();
    for (const { paymentId, amountPaise, isProcessed } of refunds) {
      sums.set(paymentId, (sums.get(paymentId) ?? 0) + (isProcessed ? amountPaise : 0));
    }
    const known = await queryRows<{ id: string; amountPaise: number; refundedPaise: number }>(
      this.deps.dataSource,
      `SELECT transaction_id AS id, amount_paise AS "amountPaise", refunded_paise AS "refundedPaise"
       FROM purchases WHERE transaction_id = ANY ($1) AND payment_method = 'razorpay' AND completed_at IS NOT NULL
       UNION ALL
       SELECT provider_payment_id, amount_paise, refunded_paise FROM stray_payments
       WHERE provider_payment_id = ANY ($1)`,
      [[...sums.keys()]],
    );
    const attempts = new Attempts();
    for (const { id, amountPaise, refundedPaise } of known) {
      if (sums.get(id) === refundedPaise) continue;
      await attempts.run(() => this.correct(id, amountPaise, refundedPaise));
    }
    attempts.finish();
  }

  /** Reverts the count and alerts an administrator. */
  async takeFailed(failed: FailedRefund): Promise<void> {
    const { refundedPaise } = await this.ask(failed.paymentId, null);
    await this.uncount(failed.paymentId, refundedPaise);
    // Before counting other refunds, as a full refund removes the mark.
    await this.deps.disputes.takeFailedRefund(failed);
    await this.see(failed.paymentId, null);
  }

  /** Corrects a sum that includes a refund failed since. */
  private async correct(paymentId: string, amountPaise: number, recorded: number): Promise<void> {
    const { refundedPaise } = await this.ask(paymentId, amountPaise);
    if (refundedPaise < recorded) await this.uncount(paymentId, refundedPaise);
    // Queries again for refunds processed meanwhile.
    await this.see(paymentId, amountPaise);
  }

  private async ask(paymentId: string, amountPaise: number | null): Promise<ProviderRefund> {
    const { provider } = this.deps;
    if (!provider) throw new PaymentProviderError("Nothing is paid through a provider here");
    const refundedPaise = await processedPaise(provider, paymentId);
    const isWhole = amountPaise !== null && refundedPaise >= amountPaise;
    return { paymentId, refundedPaise, isWhole };
  }

  /** An ended plan stays ended; an administrator decides. */
  private async uncount(paymentId: string, refundedPaise: number): Promise<void> {
    const given = [paymentId, refundedPaise];
    await this.deps.dataSource.transaction(async (tx) => {
      const [row] = await queryRows<{ status: PaymentStatus }>(
        tx,
        `SELECT payment_status AS status FROM purchases
         WHERE transaction_id = $1 AND payment_method = 'razorpay' FOR UPDATE`,
        [paymentId],
      );
      if (row?.status === PaymentStatus.REFUNDED) return;
      await execute(
        tx,
        `UPDATE provider_payments SET refunded_paise = $2, is_refunded = false
         WHERE id = $1 AND refunded_paise > $2`,
        given,
      );
      await execute(
        tx,
        "UPDATE purchases SET refunded_paise = $2 WHERE transaction_id = $1 AND refunded_paise > $2",
        given,
      );
      await this.deps.strays.uncount(tx, paymentId, refundedPaise);
    });
  }
}
