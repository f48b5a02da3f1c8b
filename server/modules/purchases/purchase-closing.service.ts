import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
} from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { Attempts } from "../../platform/attempts";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { findRow } from "../../platform/sql/find-row";
import { lockRows } from "../../platform/sql/locks";
import type { CouponService } from "../coupons/coupon.service";
import type { UserService } from "../users/user.service";
import { PaymentStatus, Purchase } from "./purchase.entity";
import { isPaid } from "./purchase.rules";
import { PurchaseEventType } from "./purchase-event.entity";
import type { PurchaseEventService } from "./purchase-event.service";
import { lockIdle } from "./unpaid-purchases";

export interface Ending {
  readonly status: PaymentStatus.FAILED | PaymentStatus.EXPIRED;
  readonly message: string;
  readonly told?: PurchaseEventType;
  /** A payment that arrives later is paid back. */
  readonly endsConfirming?: boolean;
}

const CANCELLED: Ending = { status: PaymentStatus.FAILED, message: "Payment was cancelled" };
const WITHOUT_ORDER: Ending = {
  status: PaymentStatus.FAILED,
  message: "The payment could not be started.",
};

export const NOT_PAID_IN_TIME: Ending = {
  status: PaymentStatus.EXPIRED,
  message: "It was not paid in time.",
  told: PurchaseEventType.EXPIRED,
};

type Due = Pick<Purchase, "id" | "userId">;

const BATCH = 100;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly coupons: CouponService;
  readonly events: PurchaseEventService;
}

export class PurchaseClosingService {
  constructor(private readonly deps: Dependencies) {}

  /** Refused while its payment is being confirmed. Idempotent. */
  async cancel(actor: Actor, purchaseId: number | null): Promise<Purchase> {
    requirePerson(actor);
    const wanted = { id: purchaseId, noun: "Purchase" };
    const found = await findRow(this.deps.dataSource, Purchase, wanted);
    authorize(actor, "purchase.cancel", found);
    return this.deps.dataSource.transaction(async (tx) => {
      await this.deps.users.lock(tx, found.userId);
      await this.close(tx, [found.id], CANCELLED);
      const purchase = await tx.getRepository(Purchase).findOneByOrFail({ id: found.id });
      if (isPaid(purchase.paymentStatus)) throw closed(ALREADY_PAID);
      if (purchase.paymentStatus === PaymentStatus.PENDING) throw closed(BEING_CONFIRMED);
      return purchase;
    });
  }

  /** Unless it has an order by now. */
  async failWithoutOrder({ id, userId }: Purchase): Promise<void> {
    await this.deps.dataSource.transaction(async (tx) => {
      await this.deps.users.lock(tx, userId);
      const { providerOrderId } = await tx.getRepository(Purchase).findOneByOrFail({ id });
      if (providerOrderId === null) await this.close(tx, [id], WITHOUT_ORDER);
    });
  }

  /** Returns how many. Servers may run it concurrently. A failed batch is retried one by one. */
  async expireDue(): Promise<number> {
    const attempts = new Attempts();
    for (let expired = 0; ; ) {
      const due = await this.findDue();
      const ended = await new Attempts().run(() => this.expire(due));
      if (ended === null) {
        for (const one of due) expired += (await attempts.run(() => this.expire([one]))) ?? 0;
        attempts.finish();
        return expired;
      }
      expired += ended;
      if (ended < BATCH) return expired;
    }
  }

  /** Hold the resident's lock. */
  async closeAllOf(tx: EntityManager, userId: number, ending: Ending): Promise<Purchase[]> {
    const purchases = tx.getRepository(Purchase);
    const pending = { userId, paymentStatus: PaymentStatus.PENDING };
    const ids = (await purchases.find({ select: { id: true }, where: pending })).map(
      ({ id }) => id,
    );
    await this.close(tx, ids, ending);
    return purchases.find({ where: { id: In(ids) }, order: { id: "ASC" } });
  }

  /** Skips purchases being confirmed. Locks coupons first; callers hold the residents' locks. Returns how many ended. */
  async close(tx: EntityManager, purchaseIds: readonly number[], ending: Ending): Promise<number> {
    if (purchaseIds.length === 0) return 0;
    await this.deps.coupons.lockOf(tx, purchaseIds);
    const found = await this.lockUnpaid(tx, { id: In([...purchaseIds]) }, ending);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.deps.coupons.release(tx, ids);
    await tx
      .getRepository(Purchase)
      .update({ id: In(ids) }, { paymentStatus: ending.status, message: ending.message });
    if (ending.told) {
      for (const { id: purchaseId, amountPaise } of found) {
        const news = { purchaseId, type: ending.told, amountPaise, of: `${purchaseId}` };
        await this.deps.events.record(tx, news);
      }
    }
    return ids.length;
  }

  lockUnpaid(
    tx: EntityManager,
    wanted: FindOptionsWhere<Purchase>,
    { endsConfirming = false }: Ending,
  ): Promise<Purchase[]> {
    const unpaid = { ...wanted, paymentStatus: PaymentStatus.PENDING };
    if (endsConfirming) return lockRows(tx, Purchase, unpaid);
    return lockIdle(tx, unpaid, this.deps.clock.now());
  }

  private findDue(): Promise<Due[]> {
    return this.deps.dataSource.getRepository(Purchase).find({
      select: { id: true, userId: true },
      where: this.isDue(),
      order: { expiresAt: "ASC" },
      take: BATCH,
    });
  }

  /** Skips confirmations, locked residents, and purchases reopened meanwhile. */
  private expire(due: readonly Due[]): Promise<number> {
    return this.deps.dataSource.transaction(async (tx) => {
      const locked = await this.deps.users.lockIdle(
        tx,
        due.map(({ userId }) => userId),
      );
      const ids = due.filter(({ userId }) => locked.has(userId)).map(({ id }) => id);
      const unpaid = await tx.getRepository(Purchase).find({
        select: { id: true },
        where: { ...this.isDue(), id: In(ids) },
      });
      return this.close(
        tx,
        unpaid.map(({ id }) => id),
        NOT_PAID_IN_TIME,
      );
    });
  }

  private isDue(): FindOptionsWhere<Purchase> {
    return {
      paymentStatus: PaymentStatus.PENDING,
      confirmingSince: IsNull(),
      expiresAt: LessThanOrEqual(this.deps.clock.now()),
    };
  }
}

const ALREADY_PAID = "This purchase was paid and cannot be cancelled.";
const BEING_CONFIRMED =
  "Your payment is being confirmed, so this purchase can't be cancelled. You need not pay again.";

const closed = (message: string) => new DomainError("PURCHASE_CLOSED", message);
