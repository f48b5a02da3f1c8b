import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { execute, queryRow } from "../../platform/sql/query";

const TOLD_AFTER_MS = 5 * 60_000;

/** Paid purchases that the provider has not confirmed. */
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
}
