import { setTimeout as pause } from "node:timers/promises";
import { type DataSource, IsNull } from "typeorm";
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentsPage,
  type ProviderPayment,
} from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import { queryRows } from "../../platform/sql/query";
import type { PaymentArrivalService } from "./payment-arrival.service";
import type { Collection, PaymentCaptureService } from "./payment-capture.service";
import type { PaymentRefundService } from "./payment-refund.service";
import { Purchase } from "./purchase.entity";
import { FIRST_CHECK_MS, LAST_CHECK_MS, nextCheckAt, staysConfirming } from "./purchase.rules";
import type { StrayPaymentService } from "./stray-payment.service";

/** How far back refunds are looked through each hour; one takes some days from its beginning to its end. */
export const RECENT_REFUNDS_MS = 14 * 24 * 60 * 60_000;
/** How long the provider can give a payment back. */
export const REFUNDABLE_MS = 183 * 24 * 60 * 60_000;

/** What happened to asking the provider about orders. */
export interface Reconciled {
  asked: number;
  settled: number;
  /** Payments that are to be paid back, and we had not heard of them. */
  strays: number;
  isComplete: boolean;
}

const PAGE = 100;
/** How often a page of payments is asked for before it is given up. */
const TRIES = 3;
/** After so many calls in a row that failed the provider is away, and nothing more is asked. */
const MAX_FAILURES = 3;
/** An order is stored within seconds of being made; a payment for one that is not by then is no one's. */
const TIMEOUT_MS = 15 * 60_000;
/** No one is told of a payment that failed longer ago. */
const FAILURE_IS_NEWS_MS = 24 * 60 * 60_000;

/**
 * Asks the payment provider about orders of which we have heard nothing: a webhook can be lost, a server can die. An
 * order is asked about when it is as old again as it was the last time, for a week; several servers share the work.
 */
export class PaymentReconciliationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly arrivals: PaymentArrivalService,
    private readonly captures: PaymentCaptureService,
    private readonly refunds: PaymentRefundService,
    private readonly strays: StrayPaymentService,
    private readonly provider: PaymentProvider | null,
    private readonly log?: Log,
  ) {}

  /** Asks about all that are due; one that fails is asked about later. */
  async reconcileDue(): Promise<Reconciled> {
    const result = nothing();
    const { provider } = this;
    if (!provider) return result;
    let failures = 0;
    for (let id = await this.claimDue(); id !== null; id = await this.claimDue()) {
      const purchase = await this.dataSource.getRepository(Purchase).findOneByOrFail({ id });
      const asked = await this.ask(provider, purchase).catch((error: unknown) => {
        this.warn(error, { purchaseId: id });
        return null;
      });
      if (asked === null) result.isComplete = false;
      failures = asked === null ? failures + 1 : 0;
      if (failures === MAX_FAILURES) return result;
      if (asked === null) continue;
      result.asked += 1;
      count(result, [...asked.values()]);
      await this.planNext(purchase, asked);
    }
    return result;
  }

  /**
   * Asks about the payments that wait to be paid back: perhaps they were, and no one told. Returns how many were, and
   * whether it was told of all.
   */
  async lookForRefunds(): Promise<{ found: number; isComplete: boolean }> {
    const { provider } = this;
    let [found, isComplete] = [0, true];
    if (!provider) return { found, isComplete };
    let failures = 0;
    for (const id of await this.strays.open()) {
      const payment = await provider
        .payment(id)
        .then(async (seen) => seen && (await this.takeRefundOf(seen)))
        .catch((error: unknown) => {
          this.warn(error, { paymentId: id });
          return undefined;
        });
      failures = payment === undefined ? failures + 1 : 0;
      if (payment === undefined) isComplete = false;
      if (failures === MAX_FAILURES) return { found, isComplete };
      if (payment && (await this.strays.isClosed(id))) found += 1;
    }
    return { found, isComplete };
  }

  /** Goes through the refunds that were begun since then, whenever their payments were made; false where not all were seen. */
  async lookThroughRefunds(forMs: number): Promise<boolean> {
    const { provider } = this;
    if (!provider) return true;
    const to = this.clock.now();
    const page = { from: before(to, forMs), to, count: PAGE };
    let isComplete = true;
    try {
      for (let skip = 0; ; skip += PAGE) {
        const { items, unreadable } = await provider.refunds({ ...page, skip });
        await this.refunds.takeListed(items);
        if (unreadable > 0) {
          isComplete = false;
          this.log?.warn({ skip, unreadable }, "refunds cannot be read");
        }
        if (items.length + unreadable < PAGE) return isComplete;
      }
    } catch (error) {
      this.warn(error, { asked: "refunds" });
      return false;
    }
  }

  /** Goes through all payments of the last week, a page at a time, whatever orders they are for. */
  async reconcileAll(): Promise<Reconciled> {
    const result = nothing();
    const { provider } = this;
    if (!provider) return result;
    const to = this.clock.now();
    const from = before(to, LAST_CHECK_MS);
    for (let skip = 0; ; skip += PAGE) {
      const payments = await this.pageOf(provider, { from, to, skip, count: PAGE });
      if (payments === null) return { ...result, isComplete: false };
      for (const payment of payments.items) {
        const collection = await this.takeListed(payment).catch((error: unknown) => {
          this.warn(error, { paymentId: payment.id });
          return null;
        });
        if (collection === null) result.isComplete = false;
        else count(result, [collection]);
        result.asked += 1;
      }
      if (payments.unreadable > 0) {
        result.isComplete = false;
        this.log?.warn({ skip, unreadable: payments.unreadable }, "payments cannot be read");
      }
      if (payments.items.length + payments.unreadable < PAGE) return result;
    }
  }

  /** A page of payments; null where the provider did not list it however often it was asked. */
  private async pageOf(provider: PaymentProvider, page: PaymentsPage) {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        return await provider.payments(page);
      } catch (error) {
        this.warn(error, { skip: page.skip, tries });
        if (tries < TRIES) await pause(tries * 500);
      }
    }
    return null;
  }

  private async takeListed(payment: ProviderPayment): Promise<Collection> {
    await this.takeRefundOf(payment);
    await this.takeFailureOf(payment);
    const collection = await this.captures.collect(payment);
    if (collection === "settled" || collection === "stray") {
      this.alarm([collection], { paymentId: payment.id });
    }
    const isOld = payment.createdAt < before(this.clock.now(), TIMEOUT_MS);
    if (collection !== "unknown" || !payment.isCaptured || !isOld) return collection;
    const isNew = await this.arrivals.giveUp(payment);
    return isNew ? "stray" : "known";
  }

  private alarm(found: readonly Collection[], about: object): void {
    const alarm = "reconciliation found something";
    this.log?.error({ alarm, ...about, found }, "a payment was never told of");
  }

  /** Only of the provider that did not answer; anything else is a failure of our own. */
  private warn(error: unknown, about: object): void {
    if (!(error instanceof PaymentProviderError)) throw error;
    this.log?.warn({ ...about, reason: error.message }, "the payment provider is away");
  }

  /** Takes the next turn, so that no other server takes it too. */
  private async claimDue(): Promise<number | null> {
    const now = this.clock.now();
    const [due] = await queryRows<{ id: number }>(
      this.dataSource,
      `UPDATE purchases SET order_check_at = $2 WHERE id = (
         SELECT id FROM purchases WHERE order_check_at <= $1
         ORDER BY order_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, before(now, -FIRST_CHECK_MS)],
    );
    return due?.id ?? null;
  }

  /** What happened to each payment of its order, by the payments' ids. */
  private async ask(provider: PaymentProvider, purchase: Purchase) {
    const collections = new Map<string, Collection>();
    const payments = await provider.paymentsOf(purchase.providerOrderId ?? "");
    if (payments === null) {
      const alarm = "order unknown to the provider";
      this.log?.error({ alarm, purchaseId: purchase.id }, "is this another account of ours?");
      return collections;
    }
    for (const payment of payments) {
      await this.takeRefundOf(payment);
      await this.takeFailureOf(payment);
      collections.set(payment.id, await this.captures.collect(payment));
    }
    // A payment that a proof has told of was known, and is settled only now.
    const isNews = (each: Collection) =>
      each === "stray" || (each === "settled" && purchase.confirmingSince === null);
    const found = [...collections.values()].filter(isNews);
    if (found.length > 0) this.alarm(found, { purchaseId: purchase.id });
    return collections;
  }

  /** Whether anything of a payment went back; that is written down. A refund that has only begun is none. */
  private async takeRefundOf(payment: ProviderPayment): Promise<boolean> {
    const { id, amountPaise, refundedPaise, isRefunded } = payment;
    if (refundedPaise === 0 && !isRefunded) return false;
    return (await this.refunds.see(id, amountPaise)) !== "begun";
  }

  /** The resident hears of it although no webhook told; once, no matter who tells. */
  private async takeFailureOf({ failure, createdAt }: ProviderPayment): Promise<void> {
    const isNews = createdAt >= before(this.clock.now(), FAILURE_IS_NEWS_MS);
    if (failure && isNews) await this.arrivals.takeFailure(failure);
  }

  /** When it is asked again. A proof that came meanwhile has asked for another look, and is left alone. */
  private async planNext(asked: Purchase, collections: ReadonlyMap<string, Collection>) {
    const purchases = this.dataSource.getRepository(Purchase);
    const { id, orderCheckAt: claimed } = asked;
    const now = this.clock.now();
    const purchase = await purchases.findOneByOrFail({ id });
    const { confirmingSince, confirmingPaymentId } = purchase;
    const isConfirming = staysConfirming(purchase, collections, now);
    await purchases.update(
      { id, orderCheckAt: claimed ?? IsNull() },
      {
        orderCheckAt: nextCheckAt(purchase, now, isConfirming),
        confirmingSince: isConfirming ? confirmingSince : null,
        confirmingPaymentId: isConfirming ? confirmingPaymentId : null,
      },
    );
  }
}

function nothing(): Reconciled {
  return { asked: 0, settled: 0, strays: 0, isComplete: true };
}

function count(result: Reconciled, collections: readonly Collection[]): void {
  result.settled += collections.filter((each) => each === "settled").length;
  result.strays += collections.filter((each) => each === "stray").length;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
