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

export interface Ending {
  readonly status: PaymentStatus.FAILED | PaymentStatus.EXPIRED;
  readonly message: string;
  readonly told?: PurchaseEventType;
}

const CANCELLED: Ending = { status: PaymentStatus.FAILED, message: "Payment was cancelled" };
const WITHOUT_ORDER: Ending = {
  status: PaymentStatus.FAILED,
  message: "The payment could not be started.",
};

export class PurchaseClosingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly coupons: CouponService,
    private readonly events: PurchaseEventService,
  ) {}

  /** Idempotent for an unpaid one. */
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

  /** Unless it has an order by now. */
  async failWithoutOrder({ id, userId }: Purchase): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const { providerOrderId } = await tx.getRepository(Purchase).findOneByOrFail({ id });
      if (providerOrderId === null) await this.close(tx, [id], WITHOUT_ORDER);
    });
  }

  /** The caller holds the resident's lock. */
  async closeAllOf(tx: EntityManager, userId: number, ending: Ending): Promise<Purchase[]> {
    const purchases = tx.getRepository(Purchase);
    const pending = { userId, paymentStatus: PaymentStatus.PENDING };
    const ids = (await purchases.find({ select: { id: true }, where: pending })).map(
      ({ id }) => id,
    );
    await this.close(tx, ids, ending);
    return purchases.find({ where: { id: In(ids) }, order: { id: "ASC" } });
  }

  /** Locks coupons first; callers hold the residents' locks. Returns how many ended. */
  async close(
    tx: EntityManager,
    purchaseIds: readonly number[],
    ending: Ending,
    residencyIds?: readonly number[],
  ): Promise<number> {
    const purchases = tx.getRepository(Purchase);
    const pending = (idsOfThem: readonly number[]) =>
      Object.assign(
        { id: In([...idsOfThem]), paymentStatus: PaymentStatus.PENDING },
        residencyIds && { residencyId: In([...residencyIds]) },
      );
    const found = await purchases.find({
      select: { id: true, amountPaise: true },
      where: pending(purchaseIds),
    });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.coupons.lockOf(tx, ids, residencyIds);
    await this.coupons.release(tx, ids, residencyIds);
    const { affected } = await purchases.update(pending(ids), {
      paymentStatus: ending.status,
      message: ending.message,
    });
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
