import { setTimeout as pause } from "node:timers/promises";
import { type DataSource, IsNull, LessThanOrEqual } from "typeorm";
import type { PaymentOrder, PaymentProvider } from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import { isBusy } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { withinTime } from "../../platform/within-time";
import { isUnpaidOrderOf, orderRequestOf } from "./payment-order.rules";
import { PaymentStatus, Purchase } from "./purchase.entity";
import { FIRST_CHECK_MS, hasFailedWithoutOrder, needsOrder } from "./purchase.rules";
import type { PurchaseClosingService } from "./purchase-closing.service";

/** Milliseconds; an operation may take two seconds more. */
const PROVIDER_MS = 8_000;
/** Milliseconds, longer than the provider may take. */
const CLAIM_MS = 12_000;
/** Milliseconds that a retry waits for another call's order. */
const WAIT_MS = 9_000;
const LOOK_EVERY_MS = 150;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly closing: PurchaseClosingService;
  readonly provider: PaymentProvider | null;
  readonly log?: Log;
}

/** Not inside a transaction. */
export class PaymentOrderService {
  constructor(private readonly deps: Dependencies) {}

  /** One of concurrent calls creates the order. On failure the purchase fails, releases its coupon, and all calls fail. */
  async withOrder(purchase: Purchase): Promise<Purchase> {
    const end = performance.now() + WAIT_MS;
    for (let current = purchase; ; current = await this.find(purchase.id)) {
      if (hasFailedWithoutOrder(current)) throw noOrder();
      if (!this.deps.provider || !needsOrder(current)) return current;
      if (await this.claim(current.id)) return this.makeOrder(this.deps.provider, current);
      if (performance.now() > end) throw stillMaking();
      await pause(LOOK_EVERY_MS);
    }
  }

  async claim(purchaseId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    const open = {
      id: purchaseId,
      paymentStatus: PaymentStatus.PENDING,
      providerOrderId: IsNull(),
    };
    const { affected } = await this.deps.dataSource.getRepository(Purchase).update(
      [
        { ...open, orderClaimedUntil: IsNull() },
        { ...open, orderClaimedUntil: LessThanOrEqual(now) },
      ],
      { orderClaimedUntil: new Date(now.getTime() + CLAIM_MS) },
    );
    return affected === 1;
  }

  private async makeOrder(provider: PaymentProvider, purchase: Purchase): Promise<Purchase> {
    const { id } = purchase;
    try {
      const order = await withinTime(this.orderFor(provider, purchase), PROVIDER_MS, tooLong);
      const orderCheckAt = new Date(this.deps.clock.now().getTime() + FIRST_CHECK_MS);
      await this.deps.dataSource
        .getRepository(Purchase)
        .update({ id, providerOrderId: IsNull() }, { providerOrderId: order.id, orderCheckAt });
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      this.deps.log?.warn({ purchaseId: id, reason }, "no order at the payment provider");
      await this.end(purchase);
    }
    return this.withOrder(await this.find(id));
  }

  /**
   * A lock timeout on a popular coupon leaves it to the expiry job.
   * @throws if the database is lost, as the purchase has not failed then
   */
  private async end(purchase: Purchase): Promise<void> {
    try {
      await this.deps.closing.failWithoutOrder(purchase);
    } catch (error) {
      if (!isBusy(error)) throw error;
      this.deps.log?.warn(
        { purchaseId: purchase.id },
        "a purchase without an order is still pending",
      );
      throw noOrder();
    }
  }

  /** An earlier claim may have created an order without storing it. */
  private async orderFor(provider: PaymentProvider, purchase: Purchase): Promise<PaymentOrder> {
    const request = orderRequestOf(purchase);
    const known = purchase.orderClaimedUntil ? await provider.findOrders(request.receipt) : [];
    const earlier = known.find((order) => isUnpaidOrderOf(order, purchase));
    const order = earlier ?? (await provider.createOrder(request));
    const { amountPaise, currency } = request;
    if (order.id === "" || order.amountPaise !== amountPaise || order.currency !== currency) {
      throw new Error("The order is not what was asked for");
    }
    return order;
  }

  private find(id: number): Promise<Purchase> {
    return this.deps.dataSource.getRepository(Purchase).findOneByOrFail({ id });
  }
}

const tooLong = () => new Error("It did not answer in time");

function noOrder(): DomainError {
  return new DomainError("PAYMENT_PROVIDER_UNAVAILABLE", "Purchase failed. Please try again.");
}

function stillMaking(): DomainError {
  return new DomainError(
    "UNAVAILABLE",
    "The service is busy just now. Please try again in a moment.",
  );
}
