import type { DataSource, EntityManager } from "typeorm";
import {
  type FailedRefund,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderDispute,
} from "../../integrations/payment-provider";
import { Attempts } from "../../platform/attempts";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import { lockIds } from "../../platform/sql/locks";
import { queryRows } from "../../platform/sql/query";
import { requestMail } from "../notifications/mail-outbox";
import type { DisputeStep } from "./payment-dispute.entity";
import {
  disputeTrouble,
  failedRefundTrouble,
  type ToldDispute,
  UNANSWERED,
} from "./payment-dispute.rules";
import { Purchase } from "./purchase.entity";
import { markTrouble } from "./purchase-attention.service";
import type { StrayPaymentService } from "./stray-payment.service";

const AT_ONCE = 100;
const PAGE = 100;
/** More disputes than any allowed merchant has. */
const MOST_PAGES = 20;

/** The later of two steps in the same second counts. */
const rank = (row: string) =>
  `array_position(ARRAY['created', 'action_required', 'under_review', 'won', 'lost', 'closed'], ${row}.step)`;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly strays: StrayPaymentService;
  readonly provider: PaymentProvider | null;
  readonly log?: Log;
}

export class PaymentDisputeService {
  constructor(private readonly deps: Dependencies) {}

  /** Idempotent. */
  async take(dispute: ProviderDispute): Promise<void> {
    const isNews = await this.deps.dataSource.transaction(async (tx) => {
      const purchaseId = await lockPurchaseOf(tx, dispute.paymentId);
      const { id, paymentId, amountPaise, deductedPaise, currency } = dispute;
      const step = dispute.step as DisputeStep;
      const [written] = await queryRows<{ id: number; joinedTo: number | null }>(
        tx,
        `INSERT INTO payment_disputes AS known (provider_dispute_id, provider_payment_id, purchase_id,
           amount_paise, deducted_paise, currency, step, reason, respond_by, told_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (provider_dispute_id) DO UPDATE SET
           purchase_id = coalesce(excluded.purchase_id, known.purchase_id),
           amount_paise = excluded.amount_paise, deducted_paise = excluded.deducted_paise,
           step = excluded.step, reason = excluded.reason, respond_by = excluded.respond_by,
           told_at = excluded.told_at
         WHERE (excluded.told_at, ${rank("excluded")}) > (known.told_at, ${rank("known")})
         RETURNING id, purchase_id AS "joinedTo"`,
        [
          ...[id, paymentId, purchaseId, amountPaise, deductedPaise, currency, step],
          ...[dispute.reason, dispute.respondBy, dispute.toldAt, this.deps.clock.now()],
        ],
      );
      if (!written) return false;
      const strayId = (await this.deps.strays.has(tx, paymentId)) ? paymentId : null;
      const trouble = disputeTrouble({ ...dispute, step, providerDisputeId: id }, strayId);
      // A payment arriving meanwhile may have linked the purchase.
      if (written.joinedTo !== null) await markTrouble(tx, written.joinedTo, trouble);
      if (strayId !== null) await this.deps.strays.closeTakenBack(tx, strayId);
      if (UNANSWERED.includes(step)) await requestMail(tx, "PAYMENT_DISPUTE", written.id);
      return true;
    });
    if (!isNews) return;
    const { id: disputeId, paymentId, step, respondBy } = dispute;
    const line = { alarm: "payment disputed", disputeId, paymentId, step, respondBy };
    this.deps.log?.error(line, "the payer's bank disputes a payment");
  }

  /** Finds disputes whose webhook was lost or not subscribed. False where not all were read. */
  async lookThrough(): Promise<boolean> {
    const { provider } = this.deps;
    if (!provider) return true;
    let isComplete = true;
    const attempts = new Attempts();
    try {
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const part = { skip: page * PAGE, count: PAGE };
        const { items, unreadable } = await provider.disputes(part);
        for (const dispute of items) {
          await attempts.run(() => this.takeListed(dispute));
        }
        if (unreadable > 0) {
          isComplete = false;
          this.deps.log?.warn({ ...part, unreadable }, "disputes cannot be read");
        }
        if (items.length + unreadable < PAGE) {
          attempts.finish();
          return isComplete;
        }
      }
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      this.deps.log?.warn(
        { asked: "disputes", reason: error.message },
        "the payment provider is away",
      );
    }
    attempts.finish();
    return false;
  }

  private async takeListed(dispute: ProviderDispute): Promise<void> {
    const [known] = await queryRows<{ isLater: boolean }>(
      this.deps.dataSource,
      `SELECT ${rank("listed")} > ${rank("known")} AS "isLater"
       FROM payment_disputes known, (VALUES ($2::text)) AS listed (step) WHERE provider_dispute_id = $1`,
      [dispute.id, dispute.step],
    );
    if (known?.isLater !== false) await this.take({ ...dispute, toldAt: this.deps.clock.now() });
  }

  /** Links disputes and unmatched payments that arrived concurrently. */
  async joinLate(): Promise<void> {
    const alone = await queryRows<{ paymentId: string }>(
      this.deps.dataSource,
      `SELECT provider_payment_id AS "paymentId" FROM payment_disputes WHERE purchase_id IS NULL
       GROUP BY provider_payment_id ORDER BY max(id) DESC LIMIT ${AT_ONCE}`,
    );
    const attempts = new Attempts();
    for (const { paymentId } of alone) await attempts.run(() => this.join(paymentId));
    attempts.finish();
  }

  private async join(paymentId: string): Promise<void> {
    await this.deps.dataSource.transaction(async (tx) => {
      const purchaseId = await lockPurchaseOf(tx, paymentId);
      if (purchaseId !== null) {
        const isStray = await this.deps.strays.has(tx, paymentId);
        await joinDisputes(tx, purchaseId, { paymentId, isStray });
      }
      await this.deps.strays.closeTakenBack(tx, paymentId);
    });
  }

  async takeFailedRefund(refund: FailedRefund): Promise<void> {
    const { paymentId, refundId } = refund;
    await this.deps.dataSource.transaction(async (tx) => {
      const purchaseId = await purchaseOf(tx, paymentId);
      if (purchaseId !== null) await markTrouble(tx, purchaseId, failedRefundTrouble(refund));
    });
    const line = { alarm: "refund failed", paymentId, refundId };
    this.deps.log?.error(line, "money did not go back");
  }
}

async function purchaseOf(tx: EntityManager, paymentId: string): Promise<number | null> {
  const [row] = await queryRows<{ id: number | null }>(
    tx,
    `SELECT id FROM purchases WHERE transaction_id = $1 AND payment_method = 'razorpay'
     UNION ALL SELECT purchase_id FROM stray_payments WHERE provider_payment_id = $1
     UNION ALL SELECT purchase.id FROM provider_payments payment
       JOIN purchases purchase ON purchase.provider_order_id = payment.order_id WHERE payment.id = $1
     LIMIT 1`,
    [paymentId],
  );
  return row?.id ?? null;
}

/**
 * Before its disputes: inserting them takes a share lock that two transactions cannot both upgrade.
 */
async function lockPurchaseOf(tx: EntityManager, paymentId: string): Promise<number | null> {
  const purchaseId = await purchaseOf(tx, paymentId);
  if (purchaseId !== null) await lockIds(tx, Purchase, [purchaseId]);
  return purchaseId;
}

export async function joinDisputes(
  tx: EntityManager,
  purchaseId: number,
  { paymentId, isStray }: { readonly paymentId: string; readonly isStray: boolean },
): Promise<void> {
  const joined = await queryRows<ToldDispute>(
    tx,
    `UPDATE payment_disputes SET purchase_id = $1 WHERE provider_payment_id = $2 AND purchase_id IS NULL
     RETURNING provider_dispute_id AS "providerDisputeId", amount_paise AS "amountPaise",
       deducted_paise AS "deductedPaise", currency, step, reason, respond_by AS "respondBy"`,
    [purchaseId, paymentId],
  );
  const strayId = isStray ? paymentId : null;
  for (const dispute of joined) await markTrouble(tx, purchaseId, disputeTrouble(dispute, strayId));
}
