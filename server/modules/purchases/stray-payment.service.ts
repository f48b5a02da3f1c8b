import { type DataSource, type EntityManager, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { ProviderPayment, ProviderRefund } from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { Paise } from "../../platform/money";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { execute, queryRows } from "../../platform/sql/query";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { requestMail } from "../notifications/mail-outbox";
import type { StrayState } from "./payment-arrival.rules";
import type { Purchase } from "./purchase.entity";
import { PurchaseEventType } from "./purchase-event.entity";
import type { PurchaseEventService } from "./purchase-event.service";
import { StrayPayment, StrayReason } from "./stray-payment.entity";

const EVENTS: Partial<Record<StrayReason, PurchaseEventType>> = {
  [StrayReason.SECOND_PAYMENT]: PurchaseEventType.PAID_TWICE,
  [StrayReason.COUPON_USED_UP]: PurchaseEventType.COUPON_USED_UP,
  [StrayReason.OTHER_AMOUNT]: PurchaseEventType.OTHER_AMOUNT,
};

/** Taken by disputes, so not to be paid back. */
const TAKEN_BACK = `(SELECT coalesce(sum(deducted_paise), 0) FROM payment_disputes dispute
  WHERE dispute.provider_payment_id = stray.provider_payment_id AND dispute.step = 'lost')`;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly events: PurchaseEventService;
  readonly log?: Log;
}

export class StrayPaymentService {
  private readonly pages: TablePages<StrayPayment>;

  constructor(private readonly deps: Dependencies) {
    this.pages = new TablePages(deps.dataSource, StrayPayment, newestFirst("strayPayments"));
  }

  async list(
    actor: Actor,
    isRefunded: boolean | null,
    page: PageArguments,
  ): Promise<Page<StrayPayment>> {
    authorize(actor, "payment.listStrays");
    const conditions =
      isRefunded === null ? [] : [`refunded_at IS ${isRefunded ? "NOT " : ""}NULL`];
    return this.pages.page({ conditions, parameters: new Parameters() }, page);
  }

  /** Idempotent; returns whether it is new. */
  async keep(
    tx: EntityManager,
    payment: ProviderPayment,
    reason: StrayReason,
    purchase: Purchase | null,
  ): Promise<boolean> {
    const { id, orderId, amountPaise, currency } = payment;
    const [row] = await queryRows<{ id: number }>(
      tx,
      `INSERT INTO stray_payments
         (provider_payment_id, provider_order_id, purchase_id, amount_paise, currency, reason, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (provider_payment_id) DO NOTHING RETURNING id`,
      [id, orderId, purchase?.id ?? null, amountPaise, currency, reason, this.deps.clock.now()],
    );
    const isNew = row !== undefined;
    const type = EVENTS[reason];
    if (isNew && purchase && type) {
      await this.deps.events.record(tx, {
        purchaseId: purchase.id,
        type,
        amountPaise,
        currency,
        of: id,
      });
    }
    if (row) {
      await this.closeTakenBack(tx, id);
      await requestMail(tx, "STRAY_PAYMENT", row.id);
    }
    return isNew;
  }

  /** Where disputes took the rest. */
  async closeTakenBack(tx: EntityManager, paymentId: string): Promise<void> {
    await execute(
      tx,
      `UPDATE stray_payments stray SET refunded_at = $2
       WHERE provider_payment_id = $1 AND refunded_at IS NULL
         AND ${TAKEN_BACK} > 0 AND refunded_paise + ${TAKEN_BACK} >= amount_paise`,
      [paymentId, this.deps.clock.now()],
    );
  }

  async uncount(tx: EntityManager, paymentId: string, refundedPaise: number): Promise<void> {
    await execute(
      tx,
      `UPDATE stray_payments SET refunded_paise = $2, refunded_at = NULL
       WHERE provider_payment_id = $1 AND refunded_paise > $2`,
      [paymentId, refundedPaise],
    );
    await this.closeTakenBack(tx, paymentId);
  }

  /** After the commit. */
  alarm({ id: paymentId }: Pick<ProviderPayment, "id">, reason: StrayReason): void {
    this.deps.log?.error(
      { alarm: "stray payment", paymentId, reason },
      "a payment is to be paid back",
    );
  }

  async has(tx: EntityManager, providerPaymentId: string): Promise<boolean> {
    return tx.getRepository(StrayPayment).existsBy({ providerPaymentId });
  }

  /** Locks it; lock the purchase first. */
  async stateOf(tx: EntityManager, providerPaymentId: string): Promise<StrayState> {
    const lock = { mode: "pessimistic_write" } as const;
    const stray = await tx
      .getRepository(StrayPayment)
      .findOne({ where: { providerPaymentId }, lock });
    if (!stray) return "none";
    const isOpen = stray.refundedPaise === 0 && stray.refundedAt === null;
    return isOpen && stray.reason === StrayReason.OTHER_AMOUNT ? "open" : "closed";
  }

  async release(tx: EntityManager, providerPaymentId: string): Promise<void> {
    await tx.getRepository(StrayPayment).delete({ providerPaymentId });
  }

  async isClosed(providerPaymentId: string): Promise<boolean> {
    const closed = { providerPaymentId, refundedAt: Not(IsNull()) };
    return this.deps.dataSource.getRepository(StrayPayment).existsBy(closed);
  }

  /** Lock order: the purchase before its payments. */
  async lockPurchase(tx: EntityManager, paymentId: string): Promise<void> {
    await execute(
      tx,
      `SELECT id FROM purchases WHERE id =
         (SELECT purchase_id FROM stray_payments WHERE provider_payment_id = $1) FOR NO KEY UPDATE`,
      [paymentId],
    );
  }

  /** Removes the line about the amount once the payment is closed. Disputes' lines end otherwise. */
  private async settleTrouble(tx: EntityManager, paymentId: string): Promise<void> {
    await execute(
      tx,
      `UPDATE purchases SET attention = (
         SELECT string_agg(line, E'\\n' ORDER BY place)
         FROM string_to_table(attention, E'\\n') WITH ORDINALITY AS known (line, place)
         WHERE right(line, length($2)) <> $2)
       WHERE seen_to_at IS NULL AND strpos(attention, $2) > 0 AND id =
         (SELECT purchase_id FROM stray_payments WHERE provider_payment_id = $1 AND refunded_at IS NOT NULL)`,
      [paymentId, `(${paymentId}).`],
    );
  }

  /** False for an unknown one. The time is that of the full refund. Lock the purchase first, as the event's foreign key does. */
  async refund(
    tx: EntityManager,
    { paymentId, refundedPaise, isWhole }: ProviderRefund,
  ): Promise<boolean> {
    const [stray] = await queryRows<{
      purchaseId: number | null;
      before: Paise;
      currency: string;
    }>(
      tx,
      `UPDATE stray_payments stray SET refunded_paise = greatest(stray.refunded_paise, $2),
         refunded_at = coalesce(stray.refunded_at, CASE WHEN $3 THEN $4::timestamptz END)
       FROM (SELECT id, refunded_paise FROM stray_payments
         WHERE provider_payment_id = $1 FOR UPDATE) seen
       WHERE stray.id = seen.id
       RETURNING stray.purchase_id AS "purchaseId", seen.refunded_paise AS before, stray.currency`,
      [paymentId, refundedPaise, isWhole, this.deps.clock.now()],
    );
    if (stray?.purchaseId && refundedPaise > stray.before) {
      await this.deps.events.record(tx, {
        purchaseId: stray.purchaseId,
        type: PurchaseEventType.STRAY_REFUNDED,
        amountPaise: refundedPaise - stray.before,
        currency: stray.currency,
        of: `${paymentId}:${refundedPaise}`,
      });
    }
    if (stray) await this.closeTakenBack(tx, paymentId);
    if (stray?.purchaseId) await this.settleTrouble(tx, paymentId);
    return stray !== undefined;
  }

  /** Oldest first. */
  async open(): Promise<string[]> {
    const strays = await this.deps.dataSource.getRepository(StrayPayment).find({
      select: { id: true, providerPaymentId: true },
      where: { refundedAt: IsNull() },
      order: { id: "ASC" },
    });
    return strays.map(({ providerPaymentId }) => providerPaymentId);
  }
}
