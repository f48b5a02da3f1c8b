import type { DataSource, EntityManager } from "typeorm";
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderFailure,
  type ProviderPayment,
  type ProviderRefund,
} from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { CouponService } from "../coupons/coupon.service";
import type { SubscriptionService } from "../credits/subscription.service";
import { fateOf, mayBearFee, returningCause, rightAfterAll } from "./payment-arrival.rules";
import { joinDisputes } from "./payment-dispute.service";
import type { ProviderPaymentService } from "./provider-payment.service";
import { PaymentMethod, Purchase } from "./purchase.entity";
import {
  afterRefund,
  canComplete,
  isOfPurchase,
  isPaid,
  money,
  PAID_BACK,
  wholeRefundTrouble,
} from "./purchase.rules";
import { withTrouble } from "./purchase-attention.rules";
import { markTrouble } from "./purchase-attention.service";
import { PurchaseEventType } from "./purchase-event.entity";
import type { PurchaseEventService } from "./purchase-event.service";
import type { PurchaseSettlementService } from "./purchase-settlement.service";
import { StrayReason } from "./stray-payment.entity";
import type { StrayPaymentService } from "./stray-payment.service";

export type Arrival = "settled" | "known" | "stray" | "unknown";

type CaptureClaim =
  | "claimed"
  /** Another capture is under way, or the fee is unknown. */
  | "waiting"
  | "returning";

interface Paid {
  readonly payment: ProviderPayment;
  readonly feePaise: number;
  readonly refund: ProviderRefund;
  readonly isDeleted: boolean;
}

interface Stray {
  readonly reason: StrayReason;
  readonly purchase: Purchase | null;
  readonly refund: ProviderRefund;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly coupons: CouponService;
  readonly settlements: PurchaseSettlementService;
  readonly strays: StrayPaymentService;
  readonly events: PurchaseEventService;
  readonly subscriptions: SubscriptionService;
  readonly payments: ProviderPaymentService;
  readonly provider: PaymentProvider | null;
  readonly log?: Log;
}

/** Records payments from webhooks and queries. Idempotent. */
export class PaymentArrivalService {
  constructor(private readonly deps: Dependencies) {}

  /** Settles the purchase, or keeps an unmatched payment. */
  async take(told: ProviderPayment): Promise<Arrival> {
    const found = await this.purchaseOf(told.orderId);
    if (!found) return "unknown";
    const payment = await this.deps.payments.withProcessedRefunds(told);
    const feePaise = await this.payersFee(payment, found);
    const outcome = await this.deps.dataSource.transaction(async (tx) => {
      const { purchase, isDeleted } = await this.deps.settlements.lockForSettling(tx, found);
      const refund = await this.deps.payments.recordCapture(tx, payment, feePaise);
      const arrived = await this.arrive(tx, purchase, { payment, feePaise, refund, isDeleted });
      const isStray = await this.deps.strays.has(tx, payment.id);
      await joinDisputes(tx, purchase.id, { paymentId: payment.id, isStray });
      if (isStray) await this.deps.strays.closeTakenBack(tx, payment.id);
      return arrived;
    });
    if (outcome.isNew) this.deps.strays.alarm(payment, outcome.reason);
    return outcome.arrival;
  }

  /** For a payment with an unknown order. Returns whether it is new. */
  async giveUp(told: ProviderPayment): Promise<boolean> {
    const payment = await this.deps.payments.withProcessedRefunds(told);
    const reason = StrayReason.UNKNOWN_ORDER;
    const isNew = await this.deps.dataSource.transaction(async (tx) => {
      const refund = await this.deps.payments.recordCapture(tx, payment, 0);
      return this.keepStray(tx, payment, { reason, purchase: null, refund });
    });
    if (isNew) this.deps.strays.alarm(payment, reason);
    return isNew;
  }

  async purchaseOf(providerOrderId: string | null): Promise<Purchase | null> {
    if (providerOrderId === null) return null;
    return this.deps.dataSource.getRepository(Purchase).findOneBy({ providerOrderId });
  }

  async claimCapture(found: Purchase, payment: ProviderPayment): Promise<CaptureClaim> {
    return this.deps.dataSource.transaction(async (tx) => {
      const { purchase, isDeleted } = await this.deps.settlements.lockForSettling(tx, found);
      const feePaise = payment.feePaise;
      const isRight = isOfPurchase(payment, purchase) || isOfPurchase(payment, purchase, feePaise);
      const isOpen = canComplete(purchase) && !isDeleted;
      const isAwaited = isRight && isOpen;
      if (isAwaited && (await this.deps.settlements.isHonoured(tx, purchase))) {
        return (await this.deps.settlements.claimCapture(tx, purchase, payment.id))
          ? "claimed"
          : "waiting";
      }
      const isUnclear = !isRight && feePaise === 0 && isOpen;
      if (isUnclear && mayBearFee(payment, purchase, this.deps.clock.now())) return "waiting";
      if (!isRight) await this.markAmount(tx, purchase, payment, "authorised");
      if (isDeleted) return "returning";
      const { id: of, amountPaise, currency } = payment;
      const cause = returningCause(purchase, isRight);
      const about = { purchaseId: purchase.id, type: PurchaseEventType.RETURNING, of };
      await this.deps.events.record(tx, { ...about, amountPaise, currency, cause });
      return "returning";
    });
  }

  async takeRefund(told: ProviderRefund): Promise<"known" | "remembered"> {
    const { paymentId } = told;
    await this.deps.payments.recordRefund(this.deps.dataSource.manager, told);
    const isStray = await this.deps.dataSource.transaction(async (tx) => {
      await this.deps.strays.lockPurchase(tx, paymentId);
      return this.deps.strays.refund(tx, await this.deps.payments.lockRefund(tx, paymentId));
    });
    if (isStray) return "known";
    const paid = { transactionId: paymentId, paymentMethod: PaymentMethod.RAZORPAY };
    const found = await this.deps.dataSource.getRepository(Purchase).findOneBy(paid);
    if (!found) return "remembered";
    const { refund, isNews } = await this.deps.dataSource.transaction(async (tx) => {
      const { purchase } = await this.deps.settlements.lockForSettling(tx, found);
      const refund = await this.deps.payments.lockRefund(tx, paymentId);
      return { refund, isNews: await this.countRefund(tx, purchase, refund) };
    });
    if (isNews) {
      const { refundedPaise, isWhole } = refund;
      this.deps.log?.error(
        { alarm: "purchase paid back", purchaseId: found.id, paymentId, refundedPaise, isWhole },
        "money of a purchase that granted credits went back",
      );
    }
    return "known";
  }

  /** Notifies the resident of the first failure of an unpaid purchase. */
  async takeFailure(failure: ProviderFailure): Promise<"known" | "unknown"> {
    const { orderId: providerOrderId, amountPaise, currency, reason: note } = failure;
    if (providerOrderId === null) return "known";
    const found = await this.purchaseOf(providerOrderId);
    if (!found) return "unknown";
    await this.deps.dataSource.transaction(async (tx) => {
      const { purchase } = await this.deps.settlements.lockForSettling(tx, found);
      if (isPaid(purchase.paymentStatus)) return;
      const purchaseId = purchase.id;
      const news = { purchaseId, type: PurchaseEventType.FAILED, amountPaise, currency, note };
      await this.deps.events.record(tx, { ...news, of: `${purchaseId}` });
    });
    return "known";
  }

  /** From the order's amount, queried only on a difference. */
  private async payersFee(payment: ProviderPayment, purchase: Purchase): Promise<number> {
    const more = payment.amountPaise - purchase.amountPaise;
    if (more <= 0 || !this.deps.provider || payment.orderId === null) return 0;
    const order = await this.deps.provider.order(payment.orderId);
    if (order?.paidPaise === 0 && mayBearFee(payment, purchase, this.deps.clock.now())) {
      throw new PaymentProviderError("The order does not say yet what was paid");
    }
    return order?.paidPaise === purchase.amountPaise ? more : 0;
  }

  private async arrive(tx: EntityManager, purchase: Purchase, paid: Paid) {
    const { payment, feePaise, refund, isDeleted } = paid;
    const { settlements, strays } = this.deps;
    const isRight = isOfPurchase(payment, purchase, feePaise);
    const stray = await strays.stateOf(tx, payment.id);
    const isHonoured = await settlements.isHonoured(tx, purchase);
    const isRefunded = refund.isWhole;
    const facts = { paymentId: payment.id, isRight, isDeleted, isRefunded, isHonoured, stray };
    const fate = fateOf(purchase, facts);
    if (fate === "is kept") {
      if (refund.refundedPaise > 0) await strays.refund(tx, refund);
      return { arrival: "known", isNew: false } as const;
    }
    if (!isRight) await this.markAmount(tx, purchase, payment);
    if (fate === "has paid") {
      await this.countRefund(tx, purchase, refund);
      return { arrival: "known", isNew: false } as const;
    }
    if (stray === "open") await strays.release(tx, payment.id);
    if (fate === "pays") {
      await settlements.grant(tx, purchase, payment.id);
      if (stray === "open") await markTrouble(tx, purchase.id, rightAfterAll(payment.id));
      await this.countRefund(tx, purchase, refund);
      return { arrival: "settled", isNew: false } as const;
    }
    const isNew = await this.keepStray(tx, payment, { reason: fate, purchase, refund });
    return { arrival: "stray", isNew, reason: fate } as const;
  }

  private async keepStray(tx: EntityManager, payment: ProviderPayment, stray: Stray) {
    const { reason, purchase, refund } = stray;
    const isNew = await this.deps.strays.keep(tx, payment, reason, purchase);
    if (refund.refundedPaise > 0) await this.deps.strays.refund(tx, refund);
    return isNew;
  }

  private async countRefund(
    tx: EntityManager,
    purchase: Purchase,
    refund: ProviderRefund,
  ): Promise<boolean> {
    const { paymentId, refundedPaise, isWhole } = refund;
    const change = refundedPaise > 0 ? afterRefund(purchase, refund) : null;
    if (!change) return false;
    const { id: purchaseId, refundedPaise: before } = purchase;
    const ending = { reason: PAID_BACK, byId: null };
    const ended = isWhole ? await this.deps.subscriptions.end(tx, purchaseId, ending) : null;
    await tx.getRepository(Purchase).update({ id: purchaseId }, change);
    if (isWhole) await this.deps.coupons.giveBack(tx, purchase);
    if (isWhole) await markTrouble(tx, purchaseId, wholeRefundTrouble(ended));
    await this.deps.events.record(tx, {
      purchaseId,
      type: isWhole ? PurchaseEventType.REFUNDED : PurchaseEventType.PARTLY_REFUNDED,
      amountPaise: refundedPaise - before,
      of: isWhole ? paymentId : `${paymentId}:${refundedPaise}`,
    });
    return true;
  }

  private async markAmount(
    tx: EntityManager,
    purchase: Purchase,
    payment: ProviderPayment,
    done = "paid",
  ) {
    const paid = money(payment.amountPaise, payment.currency);
    const text = `${paid} were ${done} instead of ${money(purchase.amountPaise)} (${payment.id}).`;
    const attention = withTrouble(purchase, { text });
    if (purchase.attention === attention) return;
    await tx.getRepository(Purchase).update({ id: purchase.id }, { attention });
    purchase.attention = attention;
    this.deps.log?.error(
      { alarm: "other amount", purchaseId: purchase.id, paymentId: payment.id },
      "a payment is not what the purchase costs",
    );
  }
}
