import type { EntityManager } from "typeorm";
import type { ProviderPayment, ProviderRefund } from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import { execute, queryRows } from "../../platform/sql/query";

interface Row {
  readonly paymentId: string;
  readonly refundedPaise: number;
  readonly isWhole: boolean;
}

const REFUND = `id AS "paymentId", refunded_paise AS "refundedPaise",
  (is_refunded OR (refunded_paise > 0 AND refunded_paise >= amount_paise - fee_paise)) IS TRUE AS "isWhole"`;

/** The provider's view of each payment. A capture locks its row until commit, so that a concurrent refund finds the purchase. */
export class ProviderPaymentService {
  constructor(private readonly clock: Clock) {}

  /** Returns the total refunded so far. */
  async recordCapture(
    tx: EntityManager,
    payment: ProviderPayment,
    payerFeePaise: number,
  ): Promise<ProviderRefund> {
    const { id, orderId, amountPaise, currency, refundedPaise, isRefunded } = payment;
    const [row] = await queryRows<Row>(
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
    return row as Row;
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
    const [row] = await queryRows<Row>(
      tx,
      `SELECT ${REFUND} FROM provider_payments WHERE id = $1 FOR UPDATE`,
      [paymentId],
    );
    return row as Row;
  }
}
