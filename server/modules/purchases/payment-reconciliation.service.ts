import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentsPage,
  type ProviderPayment,
} from "../../integrations/payment-provider";
import { Attempts } from "../../platform/attempts";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { PaymentArrivalService } from "./payment-arrival.service";
import type { Collection, PaymentCaptureService } from "./payment-capture.service";
import type { PaymentConfirmationService } from "./payment-confirmation.service";
import type { PaymentRefundService } from "./payment-refund.service";
import { Purchase } from "./purchase.entity";
import { LAST_CHECK_MS, ORDER_UNKNOWN_MS } from "./purchase.rules";
import type { StrayPaymentService } from "./stray-payment.service";

/** A refund takes some days. */
export const RECENT_REFUNDS_MS = 14 * 24 * 60 * 60_000;
/** The provider's limit for refunds. */
export const REFUNDABLE_MS = 183 * 24 * 60 * 60_000;

interface Reconciled {
  asked: number;
  settled: number;
  strays: number;
  isComplete: boolean;
}

const PAGE = 100;
const TRIES = 3;
/** Then the provider is considered down. */
const MAX_FAILURES = 3;
const FAILURE_IS_NEWS_MS = 24 * 60 * 60_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly arrivals: PaymentArrivalService;
  readonly captures: PaymentCaptureService;
  readonly confirmations: PaymentConfirmationService;
  readonly refunds: PaymentRefundService;
  readonly strays: StrayPaymentService;
  readonly provider: PaymentProvider | null;
  readonly log?: Log;
}

/**
 * Finds lost webhooks by querying each order at growing intervals for a week. Servers share the
 * work.
 */
export class PaymentReconciliationService {
  constructor(private readonly deps: Dependencies) {}

  async reconcileDue(): Promise<Reconciled> {
    const result = nothing();
    const { provider } = this.deps;
    if (!provider) return result;
    const attempts = new Attempts();
    let failures = 0;
    const next = () => this.deps.confirmations.claimDue();
    for (let id = await next(); id !== null; id = await next()) {
      const purchaseId = id;
      const asked = await attempts.run(() => this.reconcile(provider, purchaseId));
      failures = asked === "away" ? failures + 1 : 0;
      if (asked === null || asked === "away") result.isComplete = false;
      else {
        result.asked += 1;
        count(result, asked);
      }
      if (failures === MAX_FAILURES) break;
    }
    attempts.finish();
    return result;
  }

  private async reconcile(provider: PaymentProvider, id: number): Promise<Collection[] | "away"> {
    const purchase = await this.deps.dataSource.getRepository(Purchase).findOneByOrFail({ id });
    try {
      const asked = await this.ask(provider, purchase);
      await this.deps.confirmations.planNext(purchase, asked);
      return [...asked.values()];
    } catch (error) {
      this.warn(error, { purchaseId: id });
      return "away";
    }
  }

  /** Returns how many were refunded, and whether all were checked. */
  async lookForRefunds(): Promise<{ found: number; isComplete: boolean }> {
    const { provider } = this.deps;
    let [found, isComplete] = [0, true];
    if (!provider) return { found, isComplete };
    const attempts = new Attempts();
    let failures = 0;
    for (const id of await this.deps.strays.open()) {
      const isRefunded = await attempts.run(() => this.lookForRefund(provider, id));
      failures = isRefunded === "away" ? failures + 1 : 0;
      if (isRefunded === true) found += 1;
      if (isRefunded === null || isRefunded === "away") isComplete = false;
      if (failures === MAX_FAILURES) break;
    }
    attempts.finish();
    return { found, isComplete };
  }

  private async lookForRefund(provider: PaymentProvider, id: string): Promise<boolean | "away"> {
    try {
      const payment = await provider.payment(id);
      if (!payment || !(await this.takeRefundOf(payment))) return false;
      return await this.deps.strays.isClosed(id);
    } catch (error) {
      this.warn(error, { paymentId: id });
      return "away";
    }
  }

  /** False where not all were read. */
  async lookThroughRefunds(forMs: number): Promise<boolean> {
    const { provider } = this.deps;
    if (!provider) return true;
    const to = this.deps.clock.now();
    const page = { from: before(to, forMs), to, count: PAGE };
    let isComplete = true;
    try {
      for (let skip = 0; ; skip += PAGE) {
        const { items, unreadable } = await provider.refunds({ ...page, skip });
        await this.deps.refunds.takeListed(items);
        if (unreadable > 0) {
          isComplete = false;
          this.deps.log?.warn({ skip, unreadable }, "refunds cannot be read");
        }
        if (items.length + unreadable < PAGE) return isComplete;
      }
    } catch (error) {
      this.warn(error, { asked: "refunds" });
      return false;
    }
  }

  async reconcileAll(): Promise<Reconciled> {
    const result = nothing();
    const { provider } = this.deps;
    if (!provider) return result;
    const to = this.deps.clock.now();
    const from = before(to, LAST_CHECK_MS);
    const attempts = new Attempts();
    for (let skip = 0; ; skip += PAGE) {
      const payments = await this.pageOf(provider, { from, to, skip, count: PAGE });
      if (payments === null) {
        attempts.finish();
        return { ...result, isComplete: false };
      }
      for (const payment of payments.items) {
        const collection = await attempts.run(() =>
          this.takeListed(payment).catch((error: unknown) => {
            this.warn(error, { paymentId: payment.id });
            return null;
          }),
        );
        if (collection === null) result.isComplete = false;
        else count(result, [collection]);
        result.asked += 1;
      }
      if (payments.unreadable > 0) {
        result.isComplete = false;
        this.deps.log?.warn({ skip, unreadable: payments.unreadable }, "payments cannot be read");
      }
      if (payments.items.length + payments.unreadable < PAGE) break;
    }
    attempts.finish();
    return result;
  }

  /** Null after all attempts. */
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
    const collection = await this.deps.captures.collect(payment);
    if (collection === "settled" || collection === "stray") {
      this.alarm([collection], { paymentId: payment.id });
    }
    const isOld = payment.createdAt < before(this.deps.clock.now(), ORDER_UNKNOWN_MS);
    if (collection !== "unknown" || !payment.isCaptured || !isOld) return collection;
    const isNew = await this.deps.arrivals.giveUp(payment);
    return isNew ? "stray" : "known";
  }

  private alarm(found: readonly Collection[], about: object): void {
    const alarm = "reconciliation found something";
    this.deps.log?.error({ alarm, ...about, found }, "a payment was never told of");
  }

  private warn(error: unknown, about: object): void {
    if (!(error instanceof PaymentProviderError)) throw error;
    this.deps.log?.warn({ ...about, reason: error.message }, "the payment provider is away");
  }

  private async ask(provider: PaymentProvider, purchase: Purchase) {
    const collections = new Map<string, Collection>();
    const payments = await provider.paymentsOf(purchase.providerOrderId ?? "");
    if (payments === null) {
      const alarm = "order unknown to the provider";
      this.deps.log?.error({ alarm, purchaseId: purchase.id }, "is this another account of ours?");
      return collections;
    }
    for (const payment of payments) {
      await this.takeRefundOf(payment);
      await this.takeFailureOf(payment);
      collections.set(payment.id, await this.deps.captures.collect(payment));
    }
    // Known from a proof, settled now.
    const isNews = (each: Collection) =>
      each === "stray" || (each === "settled" && purchase.confirmingSince === null);
    const found = [...collections.values()].filter(isNews);
    if (found.length > 0) this.alarm(found, { purchaseId: purchase.id });
    return collections;
  }

  /** Pending refunds do not count. */
  private async takeRefundOf(payment: ProviderPayment): Promise<boolean> {
    const { id, amountPaise, refundedPaise, isRefunded } = payment;
    if (refundedPaise === 0 && !isRefunded) return false;
    return (await this.deps.refunds.see(id, amountPaise)) !== "begun";
  }

  /** Once per payment. */
  private async takeFailureOf({ failure, createdAt }: ProviderPayment): Promise<void> {
    const isNews = createdAt >= before(this.deps.clock.now(), FAILURE_IS_NEWS_MS);
    if (failure && isNews) await this.deps.arrivals.takeFailure(failure);
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
