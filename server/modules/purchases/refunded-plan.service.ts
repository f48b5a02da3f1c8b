import type { DataSource } from "typeorm";
import { Attempts } from "../../platform/attempts";
import { queryRows } from "../../platform/sql/query";
import type { PlanEndingService } from "../credits/plan-ending.service";
import type { UserService } from "../users/user.service";
import { PaymentStatus, Purchase } from "./purchase.entity";
import { PAID_BACK, wholeRefundTrouble } from "./purchase.rules";
import { markTrouble } from "./purchase-attention.service";

const BATCH = 100;

interface Running {
  readonly id: number;
  readonly userId: number;
}

/** Ends plans whose refunds an older version did not. */
export class RefundedPlanService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly planEnding: PlanEndingService,
  ) {}

  /** One transaction each; returns how many. */
  async endAll(): Promise<number> {
    let ended = 0;
    const attempts = new Attempts();
    for (let found = await this.next(0); found.length > 0; ) {
      for (const purchase of found) {
        if (await attempts.run(() => this.end(purchase))) ended += 1;
      }
      found = await this.next(found.at(-1)?.id ?? 0);
    }
    attempts.finish();
    return ended;
  }

  private next(after: number): Promise<Running[]> {
    return queryRows<Running>(
      this.dataSource,
      `SELECT purchase.id, purchase.user_id AS "userId"
       FROM purchases purchase JOIN subscriptions ON subscriptions.purchase_id = purchase.id
       WHERE purchase.payment_status = 'refunded' AND ended_at IS NULL AND purchase.id > $1
       ORDER BY purchase.id LIMIT ${BATCH}`,
      [after],
    );
  }

  private end({ id, userId }: Running): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const purchases = tx.getRepository(Purchase);
      if (!(await purchases.existsBy({ id, paymentStatus: PaymentStatus.REFUNDED }))) return false;
      const ended = await this.planEnding.end(tx, id, { reason: PAID_BACK, byId: null });
      if (ended) await markTrouble(tx, id, wholeRefundTrouble(ended));
      return ended !== null;
    });
  }
}
