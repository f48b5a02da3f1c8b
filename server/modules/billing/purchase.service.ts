import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import { type Clock, today } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid, notFound } from "../../platform/domain-error";
import { type Page, type PageArguments, paginate } from "../../platform/pagination";
import type { CatalogService, Offer } from "../catalog/catalog.service";
import type { UserService } from "../users/user.service";
import { canComplete, endDateOf, grantsOf, quote } from "./billing.rules";
import type { CreditService } from "./credit.service";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { Subscription } from "./subscription.entity";

interface Settings {
  /** Whether mock payments are allowed: only in demo mode. */
  readonly mockPayments: boolean;
  /** Minutes after which an unpaid purchase expires. */
  readonly purchaseExpiryMinutes: number;
}

interface StartPurchase {
  readonly pricingPlanId: number | null;
  readonly carTypeId: number | null;
  readonly paymentMethod: PaymentMethod;
  readonly clientKey: string | null;
}

/** The order of a resident's purchases: newest first. */
export const PURCHASE_ORDER = {
  direction: "DESC",
  columns: [
    { column: "purchase.createdAt", value: (purchase: Purchase) => purchase.createdAt },
    { column: "purchase.id", value: (purchase: Purchase) => purchase.id },
  ],
} as const;

const TRANSACTION_ID = /^[\w-]{1,100}$/;

/** Buying plans: from the quote to the granted credits. */
export class PurchaseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly catalog: CatalogService,
    private readonly credits: CreditService,
    private readonly settings: Settings,
  ) {}

  /** Starts a purchase at today's price; one that costs nothing completes at once. */
  async start(actor: Actor, input: StartPurchase): Promise<Purchase> {
    authorize(actor, "purchase.start");
    const { userId } = requirePerson(actor);
    const clientKey = requireClientKey(input.clientKey);
    return this.dataSource.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const earlier = await this.findByClientKey(tx, userId, clientKey, input);
      if (earlier) return earlier;
      this.requireMethod(input.paymentMethod);
      const offer = await this.catalog.offer(tx, input.pricingPlanId, input.carTypeId);
      this.users.requireTerms(user);
      const purchase = await this.insertPending(tx, userId, offer, input.paymentMethod, clientKey);
      return purchase.amountPaise === 0 ? this.settle(tx, purchase, null) : purchase;
    });
  }

  /** Completes a mock purchase; saying it twice grants once and answers the same. */
  async completeMock(
    actor: Actor,
    purchaseId: number | null,
    transactionId: string,
  ): Promise<Purchase> {
    requirePerson(actor);
    const found = await this.find(this.dataSource.manager, purchaseId);
    authorize(actor, "purchase.complete", found);
    if (found.paymentMethod !== PaymentMethod.MOCK_PAYMENT) {
      throw invalid("purchaseId", "This purchase is paid through the payment provider.");
    }
    this.requireMethod(found.paymentMethod);
    if (!TRANSACTION_ID.test(transactionId)) {
      throw invalid("transactionId", "A transaction id has letters, digits, _ and - only.");
    }
    return this.dataSource.transaction(async (tx) => {
      const purchase = await this.lockForSettling(tx, found);
      return this.settle(tx, purchase, transactionId);
    });
  }

  /** Locks the resident and the purchase, in this order, and reads the purchase again. */
  async lockForSettling(tx: EntityManager, found: Purchase): Promise<Purchase> {
    await this.users.lock(tx, found.userId);
    return tx
      .getRepository(Purchase)
      .createQueryBuilder("purchase")
      .setLock("pessimistic_write")
      .where({ id: found.id })
      .getOneOrFail();
  }

  /** The resident's purchases, newest first. */
  async purchasesOf(actor: Actor, userId: number, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.read", { userId });
    const query = this.dataSource
      .getRepository(Purchase)
      .createQueryBuilder("purchase")
      .where("purchase.userId = :userId", { userId });
    return paginate(query, PURCHASE_ORDER, page);
  }

  /**
   * Settles a paid purchase: one function for the resident's completion, a webhook and
   * reconciliation. It honours the copy that the purchase keeps, and grants once.
   */
  private async settle(
    tx: EntityManager,
    purchase: Purchase,
    transactionId: string | null,
  ): Promise<Purchase> {
    if (purchase.paymentStatus === PaymentStatus.COMPLETED) return purchase;
    if (!canComplete(purchase.paymentStatus)) {
      throw new DomainError(
        "PURCHASE_CLOSED",
        "This purchase can no longer be completed. Please start a new one.",
      );
    }
    const startDate = today(this.clock);
    const endDate = endDateOf(startDate, purchase.validityDays);
    purchase.paymentStatus = PaymentStatus.COMPLETED;
    purchase.transactionId = transactionId;
    purchase.completedAt = this.clock.now();
    await this.saveCompleted(tx, purchase);
    await this.credits.grantForPurchase(tx, purchase, grantsOf(purchase, endDate));
    const { userId, id: purchaseId, pricingPlanId, carTypeId, planName, carTypeName } = purchase;
    await tx.getRepository(Subscription).insert({
      ...{ userId, purchaseId, pricingPlanId, carTypeId, planName, carTypeName },
      ...{ startDate, endDate, createdAt: this.clock.now() },
    });
    return purchase;
  }

  private async saveCompleted(tx: EntityManager, purchase: Purchase): Promise<void> {
    const { paymentStatus, transactionId, completedAt } = purchase;
    try {
      await tx
        .getRepository(Purchase)
        .update({ id: purchase.id }, { paymentStatus, transactionId, completedAt });
    } catch (error) {
      if (!isUniqueViolation(error, "purchases_one_free_per_plan")) throw error;
      throw new DomainError("FREE_PLAN_TAKEN", "You have already used this free plan.", {
        field: "pricingPlanId",
      });
    }
  }

  private async insertPending(
    tx: EntityManager,
    userId: number,
    { plan, carType, pricePaise }: Offer,
    paymentMethod: PaymentMethod,
    clientKey: string | null,
  ): Promise<Purchase> {
    const now = this.clock.now();
    const purchase = Object.assign(new Purchase(), {
      userId,
      pricingPlanId: plan.id,
      carTypeId: carType.id,
      paymentMethod,
      paymentStatus: PaymentStatus.PENDING,
      planName: plan.name,
      carTypeName: carType.name,
      creditsGiven: plan.creditsGiven,
      oneTimeCreditsGiven: plan.oneTimeCreditsGiven,
      validityDays: plan.validityDays,
      ...quote(pricePaise, 0),
      transactionId: null,
      message: null,
      clientKey,
      expiresAt: new Date(now.getTime() + this.settings.purchaseExpiryMinutes * 60_000),
      completedAt: null,
      createdAt: now,
    });
    await tx.getRepository(Purchase).insert(purchase);
    return purchase;
  }

  private async findByClientKey(
    tx: EntityManager,
    userId: number,
    clientKey: string | null,
    input: StartPurchase,
  ): Promise<Purchase | null> {
    if (clientKey === null) return null;
    const earlier = await tx.getRepository(Purchase).findOneBy({ userId, clientKey });
    if (!earlier) return null;
    const { pricingPlanId, carTypeId, paymentMethod } = earlier;
    const isSame =
      pricingPlanId === input.pricingPlanId &&
      carTypeId === input.carTypeId &&
      paymentMethod === input.paymentMethod;
    if (!isSame) throw reusedKey();
    return earlier;
  }

  private async find(tx: EntityManager, id: number | null): Promise<Purchase> {
    const purchase = id === null ? null : await tx.getRepository(Purchase).findOneBy({ id });
    if (!purchase) throw notFound("Purchase");
    return purchase;
  }

  private requireMethod(method: PaymentMethod): void {
    if (method === PaymentMethod.MOCK_PAYMENT && this.settings.mockPayments) return;
    throw new DomainError("PAYMENT_METHOD_UNAVAILABLE", "This payment method is not available.", {
      field: "paymentMethod",
    });
  }
}
