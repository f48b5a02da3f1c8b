import { randomBytes } from "node:crypto";
import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createOnce, requireClientKey, reusedKey } from "../../platform/creation-keys";
import { DomainError } from "../../platform/domain-error";
import { inRupees, type Paise, toDecimal } from "../../platform/money";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import type { CatalogService } from "../catalog/catalog.service";
import type { Coupon } from "../coupons/coupon.entity";
import { enteredCode } from "../coupons/coupon.rules";
import type { CouponService } from "../coupons/coupon.service";
import { homesOf } from "../users/homes.rules";
import type { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { PaymentService } from "./payment.service";
import type { PaymentOrderService } from "./payment-order.service";
import { type PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import {
  chargeOf,
  FIRST_CHECK_MS,
  isFree,
  needsOrder,
  type PurchaseTerms,
  type Quote,
  quote,
  termsOf,
} from "./purchase.rules";
import type { Ending, PurchaseClosingService } from "./purchase-closing.service";
import type { PurchaseSettlementService } from "./purchase-settlement.service";
import { findReusable, requireFewPending } from "./unpaid-purchases";

interface PurchaseRequest {
  readonly pricingPlanId: number | null;
  readonly carTypeId: number | null;
  readonly couponCode: string | null;
}

interface StartPurchase extends PurchaseRequest {
  readonly paymentMethod: PaymentMethod;
  readonly clientKey: string | null;
  /** Null accepts any. */
  readonly expectedPaise?: Paise | null;
}

/** Not expired, so that it cannot be settled with the same coupon. */
const REPLACED: Ending = {
  status: PaymentStatus.FAILED,
  message: "A newer purchase with the same coupon took its place.",
};

const EXPIRY_MS = 30 * 60_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly catalog: CatalogService;
  readonly coupons: CouponService;
  readonly closing: PurchaseClosingService;
  readonly payments: PaymentService;
  readonly orders: PaymentOrderService;
  readonly settlements: PurchaseSettlementService;
  readonly orderLimit: Pick<RateLimiter, "consumeWithin" | "consumeOfAddressWithin">;
}

export class PurchaseService {
  constructor(private readonly deps: Dependencies) {}

  /** `caller` is for the rate limit of coupon look-ups. */
  async quote(actor: Actor, caller: Caller, request: PurchaseRequest): Promise<Quote> {
    authorize(actor, "purchase.quote");
    const { pricingPlanId: planId, carTypeId } = request;
    const code = enteredCode(request.couponCode);
    const found =
      code === null
        ? null
        : await this.deps.coupons.validate({ actor, caller, code, field: "couponCode", planId });
    const { manager } = this.deps.dataSource;
    const { pricePaise } = await this.deps.catalog.offer(manager, planId, carTypeId);
    return quote(pricePaise, found?.coupon ?? null);
  }

  /**
   * Stored before the order is created; reuses an unpaid purchase on the same terms. A retry counts
   * only against the address's look-up limit. Look-ups count also if the purchase fails.
   */
  async start(actor: Actor, caller: Caller, input: StartPurchase): Promise<Purchase> {
    authorize(actor, "purchase.start");
    const { userId } = requirePerson(actor);
    const clientKey = requireClientKey(input.clientKey);
    const couponCode = enteredCode(input.couponCode);
    const request = { ...input, couponCode, clientKey };
    if (couponCode !== null) await this.deps.coupons.countLookUpOfAddress(caller);
    const outcome = await this.deps.dataSource.transaction(async (tx) => {
      const user = await this.deps.users.lock(tx, userId);
      const earlier = await this.findByClientKey(tx, userId, request);
      if (earlier) return earlier;
      if (couponCode !== null) await this.deps.coupons.countLookUpWithin(tx, caller);
      return errorOr(() => tx.transaction((step) => this.buyOnce(step, user, caller, request)));
    });
    if (outcome instanceof DomainError) throw outcome;
    return this.deps.orders.withOrder(outcome);
  }

  /** A reused purchase keeps its own client key, so every key is stored here too. */
  private async buyOnce(
    tx: EntityManager,
    user: User,
    caller: Caller,
    request: StartPurchase,
  ): Promise<Purchase> {
    const { clientKey, pricingPlanId, carTypeId, paymentMethod, couponCode } = request;
    const bought: Purchase[] = [];
    const { id } = await createOnce(
      tx,
      {
        caller: `purchases-of-${user.id}`,
        clientKey,
        mutation: "startPurchase",
        request: { pricingPlanId, carTypeId, paymentMethod, couponCode },
      },
      async () => {
        const purchase = await this.buy(tx, user, caller, request);
        bought.push(purchase);
        return purchase.id;
      },
    );
    return bought[0] ?? tx.getRepository(Purchase).findOneByOrFail({ id });
  }

  private async buy(
    tx: EntityManager,
    user: User,
    caller: Caller,
    request: StartPurchase,
  ): Promise<Purchase> {
    this.deps.users.requireTerms(user);
    this.deps.payments.requireMethod(request.paymentMethod);
    const offer = await this.deps.catalog.offer(tx, request.pricingPlanId, request.carTypeId);
    const code = isFree(offer.pricePaise) ? null : request.couponCode;
    const held = code === null ? null : await this.holdCoupon(tx, user, offer.plan.id, code);
    const terms = termsOf(user, offer, held?.coupon ?? null, request.paymentMethod);
    requireExpected(terms.amountPaise, request.expectedPaise ?? null);
    const now = this.deps.clock.now();
    const since = new Date(now.getTime() - EXPIRY_MS);
    const reusable = await findReusable(tx, terms, { now, since, endedHere: held?.ended });
    if (reusable?.paymentStatus !== PaymentStatus.PENDING) await requireFewPending(tx, user.id);
    const purchase = reusable
      ? await this.reopen(tx, reusable)
      : await this.insertPending(tx, terms, request.clientKey);
    await this.deps.coupons.recordHold(tx, purchase);
    if (purchase.amountPaise === 0) return this.deps.settlements.settle(tx, purchase, null);
    if (!reusable && needsOrder(purchase)) {
      await this.deps.orderLimit.consumeWithin(tx, caller);
      await this.deps.orderLimit.consumeOfAddressWithin(tx, caller);
    }
    return purchase;
  }

  /** Ends the resident's earlier purchase with this coupon, and returns its id. */
  private async holdCoupon(
    tx: EntityManager,
    user: User,
    planId: number,
    code: string,
  ): Promise<{ readonly coupon: Coupon; readonly ended: number | null }> {
    const ended = await this.deps.coupons.purchaseHolding(tx, code, user.id);
    if (ended !== null) {
      const count = await this.deps.closing.close(tx, [ended], REPLACED);
      if (count === 0) throw beingConfirmed();
    }
    const buyer = { userId: user.id, residencyId: homesOf(user).residencyId, planId };
    return { coupon: await this.deps.coupons.hold(tx, code, buyer), ended };
  }

  private async insertPending(
    tx: EntityManager,
    terms: PurchaseTerms,
    clientKey: string | null,
  ): Promise<Purchase> {
    const now = this.deps.clock.now();
    const purchase = Object.assign(new Purchase(), {
      ...terms,
      paymentStatus: PaymentStatus.PENDING,
      receiptNonce: randomBytes(8).toString("hex"),
      providerOrderId: null,
      orderClaimedUntil: null,
      orderCheckAt: null,
      transactionId: null,
      refundedPaise: 0,
      message: null,
      attention: null,
      seenToAt: null,
      clientKey,
      expiresAt: new Date(now.getTime() + EXPIRY_MS),
      completedAt: null,
      createdAt: now,
    });
    await tx.getRepository(Purchase).insert(purchase);
    return purchase;
  }

  /** Restarts it with its existing order. */
  private async reopen(tx: EntityManager, purchase: Purchase): Promise<Purchase> {
    const now = this.deps.clock.now();
    const opened = {
      paymentStatus: PaymentStatus.PENDING,
      message: null,
      expiresAt: new Date(now.getTime() + EXPIRY_MS),
      orderCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    };
    await tx.getRepository(Purchase).update({ id: purchase.id }, opened);
    return Object.assign(purchase, opened);
  }

  private async findByClientKey(
    tx: EntityManager,
    userId: number,
    request: StartPurchase,
  ): Promise<Purchase | null> {
    const { clientKey } = request;
    if (clientKey === null) return null;
    const earlier = await tx.getRepository(Purchase).findOneBy({ userId, clientKey });
    if (!earlier) return null;
    const { pricingPlanId, carTypeId, paymentMethod, couponCode } = earlier;
    const isSame =
      pricingPlanId === request.pricingPlanId &&
      carTypeId === request.carTypeId &&
      paymentMethod === request.paymentMethod &&
      couponCode === request.couponCode;
    if (!isSame) throw reusedKey();
    return earlier;
  }
}

function requireExpected(amountPaise: Paise, expectedPaise: Paise | null): void {
  if (expectedPaise === null || chargeOf(expectedPaise) === amountPaise) return;
  const [now, before] = [inRupees(amountPaise), inRupees(expectedPaise)];
  throw new DomainError(
    "PRICE_CHANGED",
    `The price has changed: this costs ${now} now, not ${before}. Nothing was bought; please look at the new price and buy again.`,
    { field: "expectedAmount", now: toDecimal(amountPaise) },
  );
}

function beingConfirmed(): DomainError {
  return new DomainError(
    "COUPON_ALREADY_HELD",
    "Your payment with this coupon is being confirmed. You need not pay again; your credits come as soon as your bank has answered.",
    { field: "couponCode" },
  );
}

/** Lets the transaction commit. */
async function errorOr<Result>(work: () => Promise<Result>): Promise<Result | DomainError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
