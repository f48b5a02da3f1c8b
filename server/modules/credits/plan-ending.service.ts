import type { EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import { queryRows } from "../../platform/sql/query";
import type { Subscription } from "./subscription.entity";
import { SubscriptionChange, SubscriptionChangeType } from "./subscription-change.entity";

interface EndedPlan {
  readonly revoked: number;
  /** Includes upcoming bookings. */
  readonly used: number;
}

/** Null `byId` is a refund. */
interface Ending {
  readonly reason: string;
  readonly byId: number | null;
}

/** Hold the resident's lock, so that nothing is spent meanwhile. */
export class PlanEndingService {
  constructor(private readonly clock: Clock) {}

  /** Closes the lots: unused credits, and those returned later, are revoked. Null where no plan runs. */
  async end(tx: EntityManager, purchaseId: number, ending: Ending): Promise<EndedPlan | null> {
    const now = this.clock.now();
    const [subscription] = await queryRows<Pick<Subscription, "id" | "endDate">>(
      tx,
      `UPDATE subscriptions SET ended_at = $2, paused_at = NULL WHERE purchase_id = $1 AND ended_at IS NULL
       RETURNING id, end_date AS "endDate"`,
      [purchaseId, now],
    );
    if (!subscription) return null;
    await tx.getRepository(SubscriptionChange).insert({
      subscriptionId: subscription.id,
      change: SubscriptionChangeType.ENDED,
      days: 0,
      endDate: subscription.endDate,
      reason: ending.reason,
      byId: ending.byId,
      createdAt: now,
    });
    return this.closeLots(tx, purchaseId, ending);
  }

  private async closeLots(tx: EntityManager, purchaseId: number, { reason, byId }: Ending) {
    const [closed] = await queryRows<EndedPlan>(
      tx,
      `WITH lot AS (
         SELECT id, user_id, remaining FROM credit_lots
         WHERE purchase_id = $1 AND closed_at IS NULL FOR UPDATE
       ), closed AS (
         UPDATE credit_lots SET remaining = 0, revoked = revoked + lot.remaining, paused_at = NULL,
           closed_at = $2, closed_reason = $3
         FROM lot WHERE credit_lots.id = lot.id
         RETURNING lot.remaining, granted - revoked - expired AS used
       ), line AS (
         INSERT INTO credit_ledger (user_id, lot_id, entry, change, reason, by_id, created_at)
         SELECT user_id, id, 'revoked', -remaining, $3, $4, $2 FROM lot WHERE remaining > 0 ORDER BY id
       )
       SELECT coalesce(sum(remaining), 0)::int AS revoked, coalesce(sum(used), 0)::int AS used FROM closed`,
      [purchaseId, this.clock.now(), reason, byId],
    );
    return closed ?? { revoked: 0, used: 0 };
  }
}
