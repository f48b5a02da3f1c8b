import {
  type DataSource,
  type EntityManager,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
} from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid } from "../../platform/domain-error";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import type { CouponService } from "../coupons/coupon.service";
import { endDateOf } from "../credits/credit.rules";
import type { CreditService } from "../credits/credit.service";
import type { UserService } from "../users/user.service";
import type { VehicleService } from "../vehicles/vehicle.service";
import type { PaymentService } from "./payment.service";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { canComplete, grantsOf } from "./purchase.rules";
import { withTrouble } from "./purchase-attention.rules";

const TRANSACTION_ID = /^[\w-]{1,100}$/;
/** Milliseconds, for a capture with a retry and a check. */
const CAPTURE_MS = 30_000;

export interface LockedPurchase {
  readonly purchase: Purchase;
  /** Its resident. */
  readonly isDeleted: boolean;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly coupons: CouponService;
  readonly credits: CreditService;
  readonly vehicles: VehicleService;
  readonly payments: PaymentService;
}

export class PurchaseSettlementService {
  constructor(private readonly deps: Dependencies) {}

  /** Idempotent. */
  async completeMock(
    actor: Actor,
    purchaseId: number | null,
    transactionId: string,
  ): Promise<Purchase> {
    const found = await this.findOwn(actor, purchaseId);
    if (found.paymentMethod !== PaymentMethod.MOCK_PAYMENT) {
      throw invalid("purchaseId", "This purchase is paid through the payment provider.");
    }
    this.deps.payments.requireMethod(found.paymentMethod);
    if (!TRANSACTION_ID.test(transactionId)) {
      throw invalid("transactionId", "A transaction id has letters, digits, _ and - only.");
    }
    return this.deps.dataSource.transaction(async (tx) => {
      const { purchase } = await this.lockForSettling(tx, found);
      return this.settle(tx, purchase, transactionId);
    });
  }

  /** Lock order: resident, coupon, purchase. */
  async lockForSettling(tx: EntityManager, found: Purchase): Promise<LockedPurchase> {
    const { deletedAt } = await this.deps.users.lock(tx, found.userId);
    if (found.couponId !== null) await this.deps.coupons.lockOf(tx, [found.id]);
    const wanted = { id: found.id, noun: "Purchase" };
    const purchase = await lockRow(tx, Purchase, wanted, "pessimistic_write");
    return { purchase, isDeleted: deletedAt !== null };
  }

  /** Grants once. @throws PURCHASE_CLOSED, FREE_PLAN_TAKEN, PAYMENT_NOT_PROVEN */
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
    return this.grant(tx, purchase, transactionId);
  }

  /**
   * From the purchase's copy of the plan. A late payment retakes a coupon use, or is marked for
   * administrators (`isHonoured`).
   */
  async grant(
    tx: EntityManager,
    purchase: Purchase,
    transactionId: string | null,
  ): Promise<Purchase> {
    if (!(await this.deps.coupons.use(tx, purchase))) {
      const text = `${purchase.couponCode} could not be used for it again when it was paid.`;
      purchase.attention = withTrouble(purchase, { text });
    }
    const paid = {
      paymentStatus: PaymentStatus.COMPLETED,
      transactionId,
      message: null,
      attention: purchase.attention,
      confirmingSince: null,
      completedAt: this.deps.clock.now(),
    };
    await tx.getRepository(Purchase).update({ id: purchase.id }, paid).catch(refuseSecond);
    Object.assign(purchase, paid);
    const startDate = today(this.deps.clock);
    const endDate = endDateOf(startDate, purchase.validityDays);
    const plan = { startDate, endDate, lots: grantsOf(purchase, endDate) };
    await this.deps.credits.grantForPurchase(tx, purchase, plan);
    await this.deps.vehicles.giveTypeToFirst(tx, purchase.userId, purchase.carTypeId);
    return purchase;
  }

  /** The coupon has a use, or the expired purchase was not replaced by another with it. Lock the coupon first. */
  async isHonoured(tx: EntityManager, purchase: Purchase): Promise<boolean> {
    const { id, userId, couponId, paymentStatus } = purchase;
    if (couponId === null || (await this.deps.coupons.canUse(tx, purchase))) return true;
    if (paymentStatus !== PaymentStatus.EXPIRED) return false;
    const others = { userId, couponId };
    return !(await tx
      .getRepository(Purchase)
      .existsBy([
        Object.assign({ id: MoreThan(id) }, others),
        Object.assign({ id: LessThan(id), completedAt: Not(IsNull()) }, others),
      ]));
  }

  /** False while another payment claims it. The purchase is locked. */
  async claimCapture(tx: EntityManager, { id }: Purchase, paymentId: string): Promise<boolean> {
    const now = this.deps.clock.now();
    const { affected } = await tx.getRepository(Purchase).update(
      [
        { id, capturingUntil: IsNull() },
        { id, capturingUntil: LessThanOrEqual(now) },
        { id, capturingPaymentId: paymentId },
      ],
      { capturingPaymentId: paymentId, capturingUntil: new Date(now.getTime() + CAPTURE_MS) },
    );
    return affected === 1;
  }

  /** @throws NOT_FOUND for others' purchases */
  async findOwn(actor: Actor, id: number | null): Promise<Purchase> {
    requirePerson(actor);
    const purchase = await findRow(this.deps.dataSource, Purchase, { id, noun: "Purchase" });
    authorize(actor, "purchase.complete", purchase);
    return purchase;
  }
}

function refuseSecond(error: unknown): never {
  if (isUniqueViolation(error, "purchases_transaction_id_key")) throw notProven();
  if (!isUniqueViolation(error, "purchases_one_free_per_plan")) throw error;
  throw new DomainError("FREE_PLAN_TAKEN", "You have already used this free plan.", {
    field: "pricingPlanId",
  });
}

export function notProven(): DomainError {
  return new DomainError(
    "PAYMENT_NOT_PROVEN",
    "Payment verification failed. Please contact support.",
    { field: "proof" },
  );
}
