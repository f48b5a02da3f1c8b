import type { EntityManager } from "typeorm";
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import { execute, queryRow } from "../../platform/sql/query";

const REFUND = `id AS "paymentId", refunded_paise AS "refundedPaise",
  (is_refunded OR (refunded_paise > 0 AND refunded_paise >= amount_paise - fee_paise)) IS TRUE AS "isWhole"`;

/** The provider's view of each payment. A capture locks its row until commit, so that a concurrent refund finds the purchase. */
export class ProviderPaymentService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider | null,
  ) {}

  /** The payment itself counts pending refunds. Not inside a transaction. */
  async processedRefund(paymentId: string, amountPaise: number | null): Promise<ProviderRefund> {
    if (!this.provider) throw new PaymentProviderError("Nothing is paid through a provider here");
    const refunds = await this.provider.refundsOf(paymentId);
    const processed = refunds.filter(({ isProcessed }) => isProcessed);
    const refundedPaise = processed.reduce((sum, refund) => sum + refund.amountPaise, 0);
    const isWhole = amountPaise !== null && refundedPaise >= amountPaise;
    return { paymentId, refundedPaise, isWhole };
  }

  async withProcessedRefunds(payment: ProviderPayment): Promise<ProviderPayment> {
    const { id, amountPaise } = payment;
    if (!this.provider || (payment.refundedPaise === 0 && !payment.isRefunded)) return payment;
    const { refundedPaise, isWhole } = await this.processedRefund(id, amountPaise);
    return { ...payment, refundedPaise, isRefunded: isWhole };
  }

  /** Returns the total refunded so far. */
  async recordCapture(
    tx: EntityManager,
    payment: ProviderPayment,
    payerFeePaise: number,
  ): Promise<ProviderRefund> {
    const { id, orderId, amountPaise, currency, refundedPaise, isRefunded } = payment;
    return queryRow<ProviderRefund>(
      tx,
      `INSERT INTO provider_payments AS known
         (id, order_id, amount_paise, fee_paise, currency, captured_at, refunded_paise, is_refunded, created_at)
       VALUES ($1, $2, $3, $4, $5, $8, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET order_id = excluded.order_id, amount_paise = excluded.amount_paise,
         fee_paise = greatest(known.fee_paise, excluded.fee_paise), currency = excluded.currency,
         captured_at = coalesce(known.captured_at, excluded.captured_at),
         refunded_paise = greatest(known.refunded_paise, excluded.refunded_paise),
         is_refunded = known.is_refunded OR excluded.is_refunded
       RETURNING ${REFUND}`,
      [
        ...[id, orderId, amountPaise, payerFeePaise, currency],
        ...[refundedPaise, isRefunded, this.clock.now()],
      ],
    );
  }

  /** In its own statement. */
  async recordRefund(
    manager: EntityManager,
    { paymentId, refundedPaise, isWhole }: ProviderRefund,
  ): Promise<void> {
    await execute(
      manager,
      `INSERT INTO provider_payments AS known (id, refunded_paise, is_refunded, created_at)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET
         refunded_paise = greatest(known.refunded_paise, excluded.refunded_paise),
         is_refunded = known.is_refunded OR excluded.is_refunded`,
      [paymentId, refundedPaise, isWhole, this.clock.now()],
    );
  }

  /** Read after locking the purchase, to exclude refunds that failed meanwhile. */
  async lockRefund(tx: EntityManager, paymentId: string): Promise<ProviderRefund> {
    return queryRow<ProviderRefund>(
      tx,
      `SELECT ${REFUND} FROM provider_payments WHERE id = $1 FOR UPDATE`,
      [paymentId],
    );
  }

  async uncount(tx: EntityManager, paymentId: string, refundedPaise: number): Promise<void> {
    await execute(
      tx,
      `UPDATE provider_payments SET refunded_paise = $2, is_refunded = false
       WHERE id = $1 AND refunded_paise > $2`,
      [paymentId, refundedPaise],
    );
  }
}
