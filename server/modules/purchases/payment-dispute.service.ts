import type { DataSource, EntityManager } from "typeorm";
import type { FailedRefund, ProviderDispute } from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { DisputeStep } from "./payment-dispute.entity";
import { disputeAttention, failedRefundAttention, type ToldDispute } from "./payment-dispute.rules";
import { Purchase } from "./purchase.entity";

/** Of two steps that were told in the same second the later one stands. */
const rank = (row: string) =>
  `array_position(ARRAY['created', 'action_required', 'under_review', 'won', 'lost', 'closed'], ${row}.step)`;

/** Disputes of payments and refunds that failed: an administrator has to see to them, disputes by a deadline. */
export class PaymentDisputeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log?: Log,
  ) {}

  /** Writes down what was told of a dispute, and marks its purchase; what was told before changes nothing. */
  async take(dispute: ProviderDispute): Promise<void> {
    const isNews = await this.dataSource.transaction(async (tx) => {
      const purchaseId = await purchaseOf(tx, dispute.paymentId);
      const { id, paymentId, amountPaise, deductedPaise, currency } = dispute;
      const step = dispute.step as DisputeStep;
      const rows = await tx.query<unknown[]>(
        `INSERT INTO payment_disputes AS known (provider_dispute_id, provider_payment_id, purchase_id,
           amount_paise, deducted_paise, currency, step, reason, respond_by, told_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (provider_dispute_id) DO UPDATE SET
           purchase_id = coalesce(excluded.purchase_id, known.purchase_id),
           amount_paise = excluded.amount_paise, deducted_paise = excluded.deducted_paise,
           step = excluded.step, reason = excluded.reason, respond_by = excluded.respond_by,
           told_at = excluded.told_at
         WHERE (excluded.told_at, ${rank("excluded")}) > (known.told_at, ${rank("known")})
         RETURNING id`,
        [
          ...[id, paymentId, purchaseId, amountPaise, deductedPaise, currency, step],
          ...[dispute.reason, dispute.respondBy, dispute.toldAt, this.clock.now()],
        ],
      );
      if (rows.length === 0) return false;
      const attention = disputeAttention({ ...dispute, step, providerDisputeId: id });
      if (purchaseId !== null) await mark(tx, purchaseId, attention);
      return true;
    });
    if (!isNews) return;
    const { id: disputeId, paymentId, step, respondBy } = dispute;
    const line = { alarm: "payment disputed", disputeId, paymentId, step, respondBy };
    this.log?.error(line, "the payer's bank disputes a payment");
  }

  /** Marks the purchase whose money did not go back. */
  async takeFailedRefund(refund: FailedRefund): Promise<void> {
    const { paymentId, refundId } = refund;
    await this.dataSource.transaction(async (tx) => {
      const purchaseId = await purchaseOf(tx, paymentId);
      if (purchaseId !== null) await mark(tx, purchaseId, failedRefundAttention(refund));
    });
    const line = { alarm: "refund failed", paymentId, refundId };
    this.log?.error(line, "money did not go back");
  }
}

async function purchaseOf(tx: EntityManager, paymentId: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }[]>(
    `SELECT id FROM purchases WHERE transaction_id = $1 AND payment_method = 'razorpay'
     UNION ALL SELECT purchase_id FROM stray_payments WHERE provider_payment_id = $1
     UNION ALL SELECT purchase.id FROM provider_payments payment
       JOIN purchases purchase ON purchase.provider_order_id = payment.order_id WHERE payment.id = $1
     LIMIT 1`,
    [paymentId],
  );
  return row?.id ?? null;
}

/** Joins disputes that were told before their payment came to its purchase, and marks it. */
export async function joinDisputes(tx: EntityManager, purchaseId: number, paymentId: string) {
  const [joined] = await tx.query<[ToldDispute[], number]>(
    `UPDATE payment_disputes SET purchase_id = $1 WHERE provider_payment_id = $2 AND purchase_id IS NULL
     RETURNING provider_dispute_id AS "providerDisputeId", amount_paise AS "amountPaise",
       deducted_paise AS "deductedPaise", currency, step, reason, respond_by AS "respondBy"`,
    [purchaseId, paymentId],
  );
  for (const dispute of joined) await mark(tx, purchaseId, disputeAttention(dispute));
}

async function mark(tx: EntityManager, id: number, attention: string): Promise<void> {
  await tx.getRepository(Purchase).update({ id }, { attention });
}
