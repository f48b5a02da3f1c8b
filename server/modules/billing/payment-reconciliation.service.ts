import type { DataSource } from "typeorm";
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import { FIRST_CHECK_MS, LAST_CHECK_MS, nextCheckAt } from "./billing.rules";
import type { Arrival, PaymentArrivalService } from "./payment-arrival.service";
import { Purchase } from "./purchase.entity";
import type { StrayPaymentService } from "./stray-payment.service";

/** What came of asking the provider about orders. */
export interface Reconciled {
  /** Orders it was asked about. */
  asked: number;
  /** Purchases that were paid, and we had not heard of it. */
  settled: number;
  /** Payments that are to be paid back, and we had not heard of them. */
  strays: number;
  /** Whether it answered every time; after the first time it did not, nothing more was asked. */
  isComplete: boolean;
}

/**
 * Asks the payment provider about orders of which we have heard nothing: a webhook can be lost, a server can die. An
 * order is asked about when it is as old again as it was the last time, for a week; several servers share the work.
 */
export class PaymentReconciliationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly arrivals: PaymentArrivalService,
    private readonly strays: StrayPaymentService,
    private readonly provider: PaymentProvider | null,
    private readonly log?: Log,
  ) {}

  /** Asks about all that are due. */
  async reconcileDue(): Promise<Reconciled> {
    const result: Reconciled = { asked: 0, settled: 0, strays: 0, isComplete: true };
    const { provider } = this;
    if (!provider) return result;
    for (let id = await this.claimDue(); id !== null; id = await this.claimDue()) {
      const purchase = await this.dataSource.getRepository(Purchase).findOneByOrFail({ id });
      const arrivals = await this.ask(provider, purchase).catch((error: Error) => {
        this.log?.warn({ purchaseId: id, reason: error.message }, "the payment provider is away");
        return null;
      });
      if (arrivals === null) return { ...result, isComplete: false };
      result.asked += 1;
      result.settled += arrivals.filter((arrival) => arrival === "settled").length;
      result.strays += arrivals.filter((arrival) => arrival === "stray").length;
      await this.planNext(id);
    }
    return result;
  }

  /** Asks about the payments that wait to be paid back: perhaps they were, and nobody told. Answers how many were. */
  async lookForRefunds(): Promise<number> {
    const { provider } = this;
    if (!provider) return 0;
    let found = 0;
    for (const id of await this.strays.open()) {
      const payment = await provider.payment(id).catch((error: Error) => {
        this.log?.warn({ paymentId: id, reason: error.message }, "the payment provider is away");
        return undefined;
      });
      if (payment === undefined) return found;
      if (payment && (await this.takeRefundOf(payment))) found += 1;
    }
    return found;
  }

  /** Asks about all that could have been paid, or paid back, whenever their turn would be. */
  async reconcileAll(): Promise<Reconciled> {
    const now = this.clock.now();
    await this.dataSource.query(
      `UPDATE purchases SET order_check_at = $1 WHERE provider_order_id IS NOT NULL
         AND payment_status <> 'refunded' AND created_at BETWEEN $2 AND $3`,
      [now, before(now, LAST_CHECK_MS), before(now, FIRST_CHECK_MS)],
    );
    return this.reconcileDue();
  }

  /** Takes the next turn, so that no other server takes it too. */
  private async claimDue(): Promise<number | null> {
    const now = this.clock.now();
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `UPDATE purchases SET order_check_at = $2 WHERE id = (
         SELECT id FROM purchases WHERE order_check_at <= $1
         ORDER BY order_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, before(now, -FIRST_CHECK_MS)],
    );
    return rows[0]?.id ?? null;
  }

  private async ask(provider: PaymentProvider, purchase: Purchase): Promise<Arrival[]> {
    const payments = await provider.paymentsOf(purchase.providerOrderId ?? "");
    if (payments === null) {
      const alarm = "order unknown to the provider";
      this.log?.error({ alarm, purchaseId: purchase.id }, "is this another account of ours?");
      return [];
    }
    const arrivals: Arrival[] = [];
    for (const payment of payments.filter(({ isCaptured }) => isCaptured)) {
      arrivals.push(await this.arrivals.take(payment));
    }
    for (const payment of payments) await this.takeRefundOf(payment);
    const found = arrivals.filter((arrival) => arrival !== "known");
    if (found.length > 0) {
      const alarm = "reconciliation found something";
      this.log?.error({ alarm, purchaseId: purchase.id, found }, "a payment was never told of");
    }
    return arrivals;
  }

  /** Whether all of a payment went back; that, or a part of it, is written down. */
  private async takeRefundOf({ id, amountPaise, refundedPaise }: ProviderPayment) {
    const isWhole = refundedPaise >= amountPaise;
    const refund: ProviderRefund = { paymentId: id, refundedPaise, isWhole };
    if (refundedPaise > 0) await this.arrivals.takeRefund(refund);
    return isWhole;
  }

  private async planNext(id: number): Promise<void> {
    const purchases = this.dataSource.getRepository(Purchase);
    const purchase = await purchases.findOneByOrFail({ id });
    const orderCheckAt = nextCheckAt(purchase, this.clock.now());
    await purchases.update({ id }, { orderCheckAt });
  }
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
