import { type DataSource, IsNull, LessThanOrEqual } from "typeorm";
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
      const due = await tx.getRepository(Purchase).find({
        select: { id: true, userId: true },
        where: {
          paymentStatus: PaymentStatus.PENDING,
          confirmingSince: IsNull(),
          expiresAt: LessThanOrEqual(this.clock.now()),
        },
        order: { expiresAt: "ASC" },
        take: BATCH,
      });
      const locked = await this.users.lockIdle(
        tx,
        due.map(({ userId }) => userId),
      );
      const ids = due.filter(({ userId }) => locked.has(userId)).map(({ id }) => id);
      return this.closing.close(tx, ids, NOT_PAID_IN_TIME);
    });
  }
}
