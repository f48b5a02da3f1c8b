import { type DataSource, type EntityManager, In } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { DomainError, notFound } from "../../platform/domain-error";
import type { CouponService } from "../coupons/coupon.service";
import type { UserService } from "../users/user.service";
import { PaymentStatus, Purchase } from "./purchase.entity";
import { isPaid } from "./purchase.rules";
import type { PurchaseEventType } from "./purchase-event.entity";
import type { PurchaseEventService } from "./purchase-event.service";

/** How a purchase ends that was not paid. */
export interface Ending {
  readonly status: PaymentStatus.FAILED | PaymentStatus.EXPIRED;
  readonly message: string;
  /** What the resident hears of it; nothing where they ended it themselves. */
  readonly told?: PurchaseEventType;
}

const CANCELLED: Ending = { status: PaymentStatus.FAILED, message: "Payment was cancelled" };
const WITHOUT_ORDER: Ending = {
  status: PaymentStatus.FAILED,
  message: "The payment could not be started.",
};

/** Ends purchases that were not paid, and gives their coupons back. */
export class PurchaseClosingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly coupons: CouponService,
    private readonly events: PurchaseEventService,
  ) {}

  /** Cancels an own purchase that waits for its payment; one that ended unpaid stays as it is. */
  async cancel(actor: Actor, purchaseId: number | null): Promise<Purchase> {
    requirePerson(actor);
    const found =
      purchaseId === null
        ? null
        : await this.dataSource.getRepository(Purchase).findOneBy({ id: purchaseId });
    if (!found) throw notFound("Purchase");
    authorize(actor, "purchase.cancel", found);
    return this.dataSource.transaction(async (tx) => {
      await this.users.lock(tx, found.userId);
      await this.close(tx, [found.id], CANCELLED);
      const purchase = await tx.getRepository(Purchase).findOneByOrFail({ id: found.id });
      if (isPaid(purchase.paymentStatus)) throw alreadyPaid();
      return purchase;
    });
  }

  /** Fails a purchase for which the provider made no order, unless it has one by now. */
  async failWithoutOrder({ id, userId }: Purchase): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const { providerOrderId } = await tx.getRepository(Purchase).findOneByOrFail({ id });
      if (providerOrderId === null) await this.close(tx, [id], WITHOUT_ORDER);
    });
  }

  /**
   * Ends all purchases of a resident that wait for a payment, and returns them. The caller holds the resident's lock.
   */
  async closeAllOf(tx: EntityManager, userId: number, ending: Ending): Promise<Purchase[]> {
    const purchases = tx.getRepository(Purchase);
    const pending = { userId, paymentStatus: PaymentStatus.PENDING };
    const ids = (await purchases.find({ select: { id: true }, where: pending })).map(
      ({ id }) => id,
    );
    await this.close(tx, ids, ending);
    return purchases.find({ where: { id: In(ids) }, order: { id: "ASC" } });
  }

  /**
   * Ends those of the purchases that are pending, coupons first. The caller holds their residents' locks, under which
   * no status changes. Returns how many it ended.
   */
  async close(tx: EntityManager, purchaseIds: readonly number[], ending: Ending): Promise<number> {
    const purchases = tx.getRepository(Purchase);
    const pending = { id: In([...purchaseIds]), paymentStatus: PaymentStatus.PENDING };
    const found = await purchases.find({ select: { id: true, amountPaise: true }, where: pending });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.coupons.lockOf(tx, ids);
    await this.coupons.release(tx, ids);
    const { affected } = await purchases.update(
      { id: In(ids), paymentStatus: PaymentStatus.PENDING },
      { paymentStatus: ending.status, message: ending.message },
    );
    if (affected !== ids.length) throw new Error("A purchase changed under its resident's lock");
    if (ending.told) {
      for (const { id: purchaseId, amountPaise } of found) {
        const news = { purchaseId, type: ending.told, amountPaise, of: `${purchaseId}` };
        await this.events.record(tx, news);
      }
    }
    return ids.length;
  }
}

function alreadyPaid(): DomainError {
  return new DomainError("PURCHASE_CLOSED", "This purchase was paid and cannot be cancelled.");
}
