import { type DataSource, type FindOptionsWhere, In, IsNull, LessThanOrEqual } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { UserService } from "../users/user.service";
import { PaymentStatus, Purchase } from "./purchase.entity";
import type { Ending, PurchaseClosingService } from "./purchase-closing.service";
import { PurchaseEventType } from "./purchase-event.entity";

const BATCH = 100;

export const NOT_PAID_IN_TIME: Ending = {
  status: PaymentStatus.EXPIRED,
  message: "It was not paid in time.",
  told: PurchaseEventType.EXPIRED,
};

export class PurchaseExpiryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly closing: PurchaseClosingService,
  ) {}

  /** In batches; returns how many. Servers may run it concurrently. */
  async expireDue(): Promise<number> {
    let expired = 0;
    for (let ended = BATCH; ended === BATCH; expired += ended) ended = await this.expireBatch();
    return expired;
  }

  /** Skips confirmations and locked residents until the next run. */
  private expireBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const purchases = tx.getRepository(Purchase);
      const isDue: FindOptionsWhere<Purchase> = {
        paymentStatus: PaymentStatus.PENDING,
        confirmingSince: IsNull(),
        expiresAt: LessThanOrEqual(this.clock.now()),
      };
      const due = await purchases.find({
        select: { id: true, userId: true },
        where: isDue,
        order: { expiresAt: "ASC" },
        take: BATCH,
      });
      const locked = await this.users.lockIdle(
        tx,
        due.map(({ userId }) => userId),
      );
      const ids = due.filter(({ userId }) => locked.has(userId)).map(({ id }) => id);
      // Its payment may have begun to be confirmed since the purchase was found.
      const unpaid = await purchases.find({
        select: { id: true },
        where: { ...isDue, id: In(ids) },
      });
      return this.closing.close(
        tx,
        unpaid.map(({ id }) => id),
        NOT_PAID_IN_TIME,
      );
    });
  }
}
