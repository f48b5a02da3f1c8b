import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { execute } from "../../platform/sql/query";
import type { UserService } from "../users/user.service";
import type { CreditExpiryService } from "./credit-expiry.service";
import type { PlanEndingService } from "./plan-ending.service";
import { Subscription } from "./subscription.entity";
import { SubscriptionChange, SubscriptionChangeType } from "./subscription-change.entity";
import {
  type ChangeRequest,
  changeOf,
  type PlanChange,
  requireReason,
  statusOn,
} from "./subscription-change.rules";

interface ChangeSubscription extends ChangeRequest {
  readonly subscriptionId: number | null;
  readonly reason: string;
  readonly seen?: Precondition | null;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly planEnding: PlanEndingService;
  readonly creditExpiry: CreditExpiryService;
}

export class SubscriptionChangeService {
  constructor(private readonly deps: Dependencies) {}

  async change(actor: Actor, input: ChangeSubscription): Promise<Subscription> {
    authorize(actor, "subscription.manage");
    const byId = requirePerson(actor).userId;
    const reason = requireReason(input.reason);
    const { subscriptionId: id, seen, ...request } = input;
    const found = await findRow(this.deps.dataSource, Subscription, { id, noun: "Subscription" });
    return this.deps.dataSource.transaction(async (tx) => {
      const plan = await this.lock(tx, found);
      const day = today(this.deps.clock);
      requireUnchanged({ endDate: plan.endDate, status: statusOn(plan, day) }, seen);
      const change = changeOf(plan, request, day);
      if (request.change === SubscriptionChangeType.ENDED) {
        await this.deps.planEnding.end(tx, plan.purchaseId, { reason, byId });
      } else {
        await this.write(tx, plan, request.change, change);
        await tx.getRepository(SubscriptionChange).insert({
          subscriptionId: plan.id,
          change: request.change,
          days: change.days,
          endDate: change.endDate,
          reason,
          byId,
          createdAt: this.deps.clock.now(),
        });
      }
      return tx.getRepository(Subscription).findOneByOrFail({ id: plan.id });
    });
  }

  /** Locks the resident too; rereads the plan. */
  async lock(tx: EntityManager, { id, userId }: Subscription): Promise<Subscription> {
    const { deletedAt } = await this.deps.users.lock(tx, userId);
    if (deletedAt) throw notFound("Subscription");
    return tx.getRepository(Subscription).findOneByOrFail({ id });
  }

  /** Regular credits end with the plan; a pause covers all its credits. */
  private async write(
    tx: EntityManager,
    { id, purchaseId }: Subscription,
    change: SubscriptionChangeType,
    { days, endDate }: PlanChange,
  ): Promise<void> {
    const pausedAt = change === SubscriptionChangeType.PAUSED ? this.deps.clock.now() : null;
    await execute(
      tx,
      `UPDATE subscriptions SET paused_at = $2, end_date = $3, extended_days = extended_days + $4
       WHERE id = $1`,
      [id, pausedAt, endDate, days],
    );
    await execute(
      tx,
      `UPDATE credit_lots SET paused_at = $2, good_until = CASE WHEN kind = 'regular' THEN $3::date END
       WHERE purchase_id = $1`,
      [purchaseId, pausedAt, endDate],
    );
    await this.deps.creditExpiry.restoreOfPlan(tx, purchaseId);
  }
}
