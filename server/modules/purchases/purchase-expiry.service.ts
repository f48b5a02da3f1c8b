import { type DataSource, type FindOptionsWhere, In, IsNull, LessThanOrEqual } from "typeorm";
import { Attempts } from "../../platform/attempts";
import type { Clock } from "../../platform/clock";
import type { UserService } from "../users/user.service";
import { PaymentStatus, Purchase } from "./purchase.entity";
import type { Ending, PurchaseClosingService } from "./purchase-closing.service";
import { PurchaseEventType } from "./purchase-event.entity";

type Due = Pick<Purchase, "id" | "userId">;

const BATCH = 100;

export const NOT_PAID_IN_TIME: Ending = {
  status: PaymentStatus.EXPIRED,
  message: "It was not paid in time.",
  told: PurchaseEventType.EXPIRED,
};

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly closing: PurchaseClosingService;
}

export class PurchaseExpiryService {
  constructor(private readonly deps: Dependencies) {}

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
      return this.deps.closing.close(
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
