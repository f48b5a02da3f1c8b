import { type DataSource, IsNull } from "typeorm";
import type { ProviderFailure } from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { Purchase } from "./purchase.entity";
import { FIRST_CHECK_MS, nextCheckAt, staysConfirming } from "./purchase.rules";

const TOLD_AFTER_MS = 5 * 60_000;

/** Payments that the provider has not confirmed, and when their orders are checked. */
export class PaymentConfirmationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stops the expiry, and plans a check of the order. */
  async begin(purchaseId: number, paymentId: string): Promise<void> {
    await execute(
      this.dataSource,
      `UPDATE purchases SET confirming_since = coalesce(confirming_since, $2), order_check_at = $2,
         confirming_payment_id = $3
       WHERE id = $1 AND completed_at IS NULL`,
      [purchaseId, this.clock.now(), paymentId],
    );
  }

  /**
   * Keeps the purchase open during a query, also when this process dies. Returns whether this call
   * began it; the hold of another payment becomes this one's and ends by a check of the order.
   */
  async hold(purchaseId: number, paymentId: string): Promise<boolean> {
    const pending = "WHERE id = $1 AND payment_status = 'pending'";
    const parameters = [purchaseId, this.clock.now(), paymentId];
    const held = await execute(
      this.dataSource,
      `UPDATE purchases SET confirming_since = $2, confirming_payment_id = $3
       ${pending} AND confirming_since IS NULL`,
      parameters,
    );
    if (held === 1) return true;
    await execute(
      this.dataSource,
      `UPDATE purchases SET order_check_at = $2, confirming_payment_id = $3
       ${pending} AND confirming_since IS NOT NULL AND confirming_payment_id IS DISTINCT FROM $3`,
      parameters,
    );
    return false;
  }

  /** Ends the hold that this payment's proof began, or leaves it to the check of the order. */
  async release(purchaseId: number, paymentId: string, isBegunByIt: boolean): Promise<void> {
    await execute(
      this.dataSource,
      `UPDATE purchases
       SET confirming_since = CASE WHEN $3 THEN NULL ELSE confirming_since END,
         confirming_payment_id = NULL
       WHERE id = $1 AND confirming_payment_id = $2 AND completed_at IS NULL`,
      [purchaseId, paymentId, isBegunByIt],
    );
  }

  /** Once per purchase; returns how many. */
  async tellOfWaiting(): Promise<number> {
    const now = this.clock.now();
    const { told } = await queryRow<{ told: number }>(
      this.dataSource,
      `WITH told AS (
         UPDATE purchases SET confirming_told_at = $1
         WHERE order_check_at IS NOT NULL AND confirming_since <= $2
           AND confirming_told_at IS NULL AND completed_at IS NULL
         RETURNING id
       ), news AS (
         INSERT INTO mail_outbox (kind, source_id) SELECT 'PAYMENT_CONFIRMING', id FROM told RETURNING 1
       )
       SELECT count(*)::int AS told FROM news`,
      [now, new Date(now.getTime() - TOLD_AFTER_MS)],
    );
    return told;
  }

  async claimDue(): Promise<number | null> {
    const now = this.clock.now();
    const [due] = await queryRows<{ id: number }>(
      this.dataSource,
      `UPDATE purchases SET order_check_at = $2 WHERE id = (
         SELECT id FROM purchases WHERE order_check_at <= $1
         ORDER BY order_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, new Date(now.getTime() + FIRST_CHECK_MS)],
    );
    return due?.id ?? null;
  }

  /** Keeps a check or hold set meanwhile. */
  async planNext(asked: Purchase, collections: ReadonlyMap<string, string>) {
    const purchases = this.dataSource.getRepository(Purchase);
    const { id, orderCheckAt: claimed } = asked;
    const now = this.clock.now();
    const purchase = await purchases.findOneByOrFail({ id });
    const { confirmingSince, confirmingPaymentId } = purchase;
    const isConfirming = staysConfirming(purchase, collections, now);
    await purchases.update(
      { id, orderCheckAt: claimed ?? IsNull(), confirmingSince: confirmingSince ?? IsNull() },
      {
        orderCheckAt: nextCheckAt(purchase, now, isConfirming),
        confirmingSince: isConfirming ? confirmingSince : null,
        confirmingPaymentId: isConfirming ? confirmingPaymentId : null,
      },
    );
  }

  /** Queries the order, as other payments of it may be under way. */
  async checkSoon({
    paymentId,
    orderId,
  }: Pick<ProviderFailure, "paymentId" | "orderId">): Promise<void> {
    const confirming = { providerOrderId: orderId ?? "", confirmingPaymentId: paymentId };
    await this.dataSource
      .getRepository(Purchase)
      .update(confirming, { orderCheckAt: this.clock.now() });
  }
}
