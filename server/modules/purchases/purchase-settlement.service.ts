import { type DataSource, type EntityManager, IsNull, LessThan, MoreThan, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid, notFound } from "../../platform/domain-error";
import { lockRow } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import type { CouponService } from "../coupons/coupon.service";
import { endDateOf } from "../credits/credit.rules";
import type { CreditService } from "../credits/credit.service";
import { Subscription } from "../credits/subscription.entity";
import type { UserService } from "../users/user.service";
import type { PaymentService } from "./payment.service";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { canComplete, grantsOf } from "./purchase.rules";
import { withTrouble } from "./purchase-attention.rules";

const TRANSACTION_ID = /^[\w-]{1,100}$/;
/** How long a capture may take, with its second try and a look at what happened to it, and somewhat more. */
const CAPTURE_MS = 30_000;

/** Turns paid purchases into credits and plans. */
export class PurchaseSettlementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly coupons: CouponService,
    private readonly credits: CreditService,
    private readonly payments: PaymentService,
  ) {}

  /** Completes a mock purchase; saying it twice grants once and returns the same. */
  async completeMock(
    actor: Actor,
    purchaseId: number | null,
    transactionId: string,
  ): Promise<Purchase> {
    const found = await this.findOwn(actor, purchaseId);
    if (found.paymentMethod !== PaymentMethod.MOCK_PAYMENT) {
      throw invalid("purchaseId", "This purchase is paid through the payment provider.");
    }
    this.payments.requireMethod(found.paymentMethod);
    if (!TRANSACTION_ID.test(transactionId)) {
      throw invalid("transactionId", "A transaction id has letters, digits, _ and - only.");
    }
    return this.complete(found, transactionId);
  }

  /** Locks the resident, the coupon and the purchase, in this order, and reads the purchase again. */
  async lockForSettling(tx: EntityManager, found: Purchase): Promise<Purchase> {
    await this.users.lock(tx, found.userId);
    if (found.couponId !== null) await this.coupons.lockOf(tx, [found.id]);
    return lockRow(tx, Purchase, { id: found.id, noun: "Purchase" }, "pessimistic_write");
  }

  /**
   * Settles a paid purchase: one function for the resident's completion, a webhook and reconciliation. It honours
   * the copy that the purchase keeps, and grants once. A payment that comes after the end takes a use of the
   * coupon again. Where none is left, see `isHonoured`; one that is honoured is marked for the administrators.
   */
  async settle(
    tx: EntityManager,
    purchase: Purchase,
    transactionId: string | null,
  ): Promise<Purchase> {
    if (purchase.paymentStatus === PaymentStatus.COMPLETED) return purchase;
    if (!canComplete(purchase) || !(await this.isHonoured(tx, purchase))) {
      throw new DomainError(
        "PURCHASE_CLOSED",
        "This purchase can no longer be completed. Please start a new one.",
      );
    }
    const hasUse = purchase.couponId === null || (await this.coupons.use(tx, purchase.id));
    if (!hasUse) {
      const text = `No use of ${purchase.couponCode} was left when it was paid.`;
      purchase.attention = withTrouble(purchase, { text });
    }
    purchase.paymentStatus = PaymentStatus.COMPLETED;
    purchase.transactionId = transactionId;
    purchase.message = null;
    purchase.confirmingSince = null;
    purchase.completedAt = this.clock.now();
    await this.saveCompleted(tx, purchase);
    const startDate = today(this.clock);
    const endDate = endDateOf(startDate, purchase.validityDays);
    await this.credits.grantForPurchase(tx, purchase, grantsOf(purchase, endDate));
    const { userId, id: purchaseId, pricingPlanId, carTypeId, planName, carTypeName } = purchase;
    await tx.getRepository(Subscription).insert({
      userId,
      purchaseId,
      pricingPlanId,
      carTypeId,
      planName,
      carTypeName,
      startDate,
      endDate,
      createdAt: this.clock.now(),
    });
    return purchase;
  }

  /**
   * Whether a purchase with a coupon may still be paid at its price: while the coupon has a use for it, or where it
   * expired and the resident has bought nothing else with that coupon. The coupon is locked.
   */
  async isHonoured(tx: EntityManager, purchase: Purchase): Promise<boolean> {
    const { id, userId, couponId, paymentStatus } = purchase;
    if (couponId === null || (await this.coupons.canUse(tx, id))) return true;
    if (paymentStatus !== PaymentStatus.EXPIRED) return false;
    const others = { userId, couponId };
    return !(await tx
      .getRepository(Purchase)
      .existsBy([
        Object.assign({ id: MoreThan(id) }, others),
        Object.assign({ id: LessThan(id), completedAt: Not(IsNull()) }, others),
      ]));
  }

  /**
   * Takes the right to capture a payment for a purchase, for a while; false while another of its payments has it. The
   * purchase is locked.
   */
  async claimCapture(tx: EntityManager, { id }: Purchase, paymentId: string): Promise<boolean> {
    const now = this.clock.now();
    const claimed = await execute(
      tx,
      `UPDATE purchases SET capturing_payment_id = $2, capturing_until = $3
       WHERE id = $1 AND (capturing_until IS NULL OR capturing_until <= $4 OR capturing_payment_id = $2)`,
      [id, paymentId, new Date(now.getTime() + CAPTURE_MS), now],
    );
    return claimed === 1;
  }

  private async complete(found: Purchase, transactionId: string): Promise<Purchase> {
    return this.dataSource.transaction(async (tx) => {
      const purchase = await this.lockForSettling(tx, found);
      return this.settle(tx, purchase, transactionId);
    });
  }

  private async saveCompleted(tx: EntityManager, purchase: Purchase): Promise<void> {
    const { paymentStatus, transactionId, message, attention, completedAt } = purchase;
    const { confirmingSince } = purchase;
    try {
      await tx
        .getRepository(Purchase)
        .update(
          { id: purchase.id },
          { paymentStatus, transactionId, message, attention, completedAt, confirmingSince },
        );
    } catch (error) {
      if (isUniqueViolation(error, "purchases_transaction_id_key")) throw notProven();
      if (!isUniqueViolation(error, "purchases_one_free_per_plan")) throw error;
      throw new DomainError("FREE_PLAN_TAKEN", "You have already used this free plan.", {
        field: "pricingPlanId",
      });
    }
  }

  /** An own purchase, that it may be completed. */
  async findOwn(actor: Actor, id: number | null): Promise<Purchase> {
    requirePerson(actor);
    const purchase =
      id === null ? null : await this.dataSource.getRepository(Purchase).findOneBy({ id });
    if (!purchase) throw notFound("Purchase");
    authorize(actor, "purchase.complete", purchase);
    return purchase;
  }
}

/** What proves nothing. */
export function notProven(): DomainError {
  return new DomainError(
    "PAYMENT_NOT_PROVEN",
    "Payment verification failed. Please contact support.",
    { field: "proof" },
  );
}
