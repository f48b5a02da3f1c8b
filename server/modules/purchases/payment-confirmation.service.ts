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

  /** E-mails residents once about slow confirmations; returns how many. */
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
