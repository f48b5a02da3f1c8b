import type { DataSource, EntityManager } from "typeorm";
import type {
  ProviderFailure,
  ProviderPayment,
  ProviderRefund,
} from "../../integrations/payment-provider";
import type { Log } from "../../platform/log";
import { toDecimal } from "../../platform/money";
import type { UserService } from "../users/user.service";
import { afterRefund, afterWholeRefund, isOfPurchase, isPaid, PAID_BACK } from "./billing.rules";
import type { PlanEndingService } from "./plan-ending.service";
import { PaymentMethod, Purchase } from "./purchase.entity";
import { PurchaseEventType } from "./purchase-event.entity";
import type { PurchaseEventService } from "./purchase-event.service";
import type { PurchaseSettlementService } from "./purchase-settlement.service";
import { StrayReason } from "./stray-payment.entity";
import type { StrayPaymentService } from "./stray-payment.service";

/** What became of a payment that the provider has collected. */
export type Arrival =
  /** Its purchase was settled with it. */
  | "settled"
  /** It had been dealt with before. */
  | "known"
  /** It is to be paid back. */
  | "stray"
  /** No purchase has its order, or not yet. */
  | "unknown";

/** Takes payments in, whoever tells of them: a webhook, or the provider when it is asked. Saying it twice changes nothing. */
export class PaymentArrivalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly settlements: PurchaseSettlementService,
    private readonly strays: StrayPaymentService,
    private readonly events: PurchaseEventService,
    private readonly planEnding: PlanEndingService,
    private readonly log?: Log,
  ) {}

  /** Settles the purchase that a collected payment is for, or keeps the payment as one to be paid back. */
  async take(payment: ProviderPayment): Promise<Arrival> {
    const { orderId: providerOrderId } = payment;
    const found =
      providerOrderId === null
        ? null
        : await this.dataSource.getRepository(Purchase).findOneBy({ providerOrderId });
    if (!found) return "unknown";
    const outcome = await this.dataSource.transaction(async (tx) => {
      const purchase = await this.settlements.lockForSettling(tx, found);
      return this.arrive(tx, purchase, payment);
    });
    if (outcome.isNew) this.strays.alarm(payment, outcome.reason);
    return outcome.arrival;
  }

  /** Keeps a payment whose order nobody knows as one to be paid back. */
  async giveUp(payment: ProviderPayment): Promise<void> {
    const reason = StrayReason.UNKNOWN_ORDER;
    const isNew = await this.strays.keep(this.dataSource.manager, payment, reason, null);
    if (isNew) this.strays.alarm(payment, reason);
  }

  /** Money went back, wholly or partly, as an administrator wanted it at the provider. */
  async takeRefund(refund: ProviderRefund): Promise<"known" | "unknown"> {
    if (await this.strays.refund(refund)) return "known";
    const { paymentId, refundedPaise, isWhole } = refund;
    const paid = { transactionId: paymentId, paymentMethod: PaymentMethod.RAZORPAY };
    const found = await this.dataSource.getRepository(Purchase).findOneBy(paid);
    if (!found) return "unknown";
    const isNews = await this.dataSource.transaction(async (tx) => {
      const purchase = await this.settlements.lockForSettling(tx, found);
      const change = afterRefund(purchase, refund);
      if (change) await this.giveBack(tx, purchase, refund, change);
      return change !== null;
    });
    if (isNews) {
      this.log?.error(
        { alarm: "purchase paid back", purchaseId: found.id, paymentId, refundedPaise, isWhole },
        "money of a purchase that granted credits went back",
      );
    }
    return "known";
  }

  /** A payment did not go through: the resident hears of the first of a purchase that is not paid. */
  async takeFailure(failure: ProviderFailure): Promise<"known" | "unknown"> {
    const { orderId: providerOrderId, amountPaise, reason: note } = failure;
    if (providerOrderId === null) return "known";
    const found = await this.dataSource.getRepository(Purchase).findOneBy({ providerOrderId });
    if (!found) return "unknown";
    await this.dataSource.transaction(async (tx) => {
      const { id: purchaseId, paymentStatus } = await this.settlements.lockForSettling(tx, found);
      if (isPaid(paymentStatus)) return;
      const news = { purchaseId, type: PurchaseEventType.FAILED, amountPaise, note };
      await this.events.record(tx, { ...news, of: `${purchaseId}` });
    });
    return "known";
  }

  /**
   * A payment was authorised too late for its purchase and is not captured: the resident hears that the bank gives it
   * back. In the transaction of whoever decides that.
   */
  async tellReturning(tx: EntityManager, purchase: Purchase, payment: ProviderPayment) {
    await this.events.record(tx, {
      purchaseId: purchase.id,
      type: PurchaseEventType.RETURNING,
      amountPaise: payment.amountPaise,
      of: payment.id,
    });
  }

  /** Money went back: a full refund ends the plan and takes its unused credits back; the resident hears of each. */
  private async giveBack(
    tx: EntityManager,
    { id: purchaseId, refundedPaise: before }: Purchase,
    { paymentId, refundedPaise, isWhole }: ProviderRefund,
    change: Partial<Purchase>,
  ): Promise<void> {
    const ending = { reason: PAID_BACK, byId: null };
    const ended = isWhole ? await this.planEnding.end(tx, purchaseId, ending) : null;
    const attention = ended && { attention: afterWholeRefund(ended) };
    await tx.getRepository(Purchase).update({ id: purchaseId }, { ...change, ...attention });
    await this.events.record(tx, {
      purchaseId,
      type: isWhole ? PurchaseEventType.REFUNDED : PurchaseEventType.PARTLY_REFUNDED,
      amountPaise: refundedPaise - before,
      of: isWhole ? paymentId : `${paymentId}:${refundedPaise}`,
    });
  }

  private async arrive(tx: EntityManager, purchase: Purchase, payment: ProviderPayment) {
    const isRight = isOfPurchase(payment, purchase);
    if (isPaid(purchase.paymentStatus) && purchase.transactionId === payment.id) {
      if (!isRight) await this.markAmount(tx, purchase, payment);
      return { arrival: "known", isNew: false } as const;
    }
    if (await this.strays.has(tx, payment.id)) return { arrival: "known", isNew: false } as const;
    const { deletedAt } = await this.users.lock(tx, purchase.userId);
    if (!isRight) await this.markAmount(tx, purchase, payment);
    else if (!isPaid(purchase.paymentStatus) && deletedAt === null) {
      await this.settlements.settle(tx, purchase, payment.id);
      return { arrival: "settled", isNew: false } as const;
    }
    const reason = strayReason(isRight, deletedAt !== null);
    const isNew = await this.strays.keep(tx, payment, reason, purchase);
    return { arrival: "stray", isNew, reason } as const;
  }

  private async markAmount(tx: EntityManager, purchase: Purchase, payment: ProviderPayment) {
    const paid = `${toDecimal(payment.amountPaise)} ${payment.currency}`;
    const attention = `${paid} were paid instead of ${purchase.amount} INR (${payment.id}).`;
    await tx.getRepository(Purchase).update({ id: purchase.id }, { attention });
    this.log?.error(
      { alarm: "other amount", purchaseId: purchase.id, paymentId: payment.id },
      "a payment is not what the purchase costs",
    );
  }
}

function strayReason(isRight: boolean, isDeleted: boolean): StrayReason {
  if (!isRight) return StrayReason.OTHER_AMOUNT;
  return isDeleted ? StrayReason.BUYER_DELETED : StrayReason.SECOND_PAYMENT;
}
