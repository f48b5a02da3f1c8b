import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { execute, queryRows } from "../../platform/sql/query";
import type { UserService } from "../users/user.service";
import type { CreditExpiryService } from "./credit-expiry.service";
import { closeLots, type EndedPlan, type Ending, movePlanLots } from "./credit-lots";
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
  readonly creditExpiry: CreditExpiryService;
}

const NOT_OVER =
  "ended_at IS NULL AND (coalesce(end_date, 'infinity') >= $1 OR paused_at IS NOT NULL)";

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
        await this.end(tx, plan.purchaseId, { reason, byId });
      } else {
        await this.write(tx, plan, request.change, change);
        await this.record(tx, { subscriptionId: plan.id, ...request, ...change, reason, byId });
      }
      return tx.getRepository(Subscription).findOneByOrFail({ id: plan.id });
    });
  }

  /** Closes the lots too. Null where no plan runs. Hold the resident's lock. */
  async end(tx: EntityManager, purchaseId: number, ending: Ending): Promise<EndedPlan | null> {
    const now = this.deps.clock.now();
    const [plan] = await queryRows<Pick<Subscription, "id" | "endDate">>(
      tx,
      `UPDATE subscriptions SET ended_at = $2, paused_at = NULL WHERE purchase_id = $1 AND ended_at IS NULL
       RETURNING id, end_date AS "endDate"`,
      [purchaseId, now],
    );
    if (!plan) return null;
    const change = SubscriptionChangeType.ENDED;
    await this.record(tx, {
      subscriptionId: plan.id,
      change,
      days: 0,
      endDate: plan.endDate,
      ...ending,
    });
    return closeLots(tx, purchaseId, ending, now);
  }

  /** Ends what still runs or is paused. Hold the resident's lock. */
  async endAllOf(tx: EntityManager, userId: number, ending: Ending): Promise<void> {
    const plans = await queryRows<{ purchaseId: number }>(
      tx,
      `SELECT purchase_id AS "purchaseId" FROM subscriptions
       WHERE ${NOT_OVER} AND user_id = $2 ORDER BY id`,
      [today(this.deps.clock), userId],
    );
    for (const { purchaseId } of plans) await this.end(tx, purchaseId, ending);
  }

  /** Plans that servers of an earlier release left to deleted people. */
  async endAllOfDeleted(ending: Ending): Promise<void> {
    const holders = await queryRows<{ id: number }>(
      this.deps.dataSource,
      `SELECT id FROM users WHERE deleted_at IS NOT NULL
         AND EXISTS (SELECT FROM subscriptions WHERE ${NOT_OVER} AND user_id = users.id) ORDER BY id`,
      [today(this.deps.clock)],
    );
    for (const { id } of holders) {
      await this.deps.dataSource.transaction(async (tx) => {
        await this.deps.users.lock(tx, id);
        await this.endAllOf(tx, id, ending);
      });
    }
  }

  private async record(
    tx: EntityManager,
    change: Omit<SubscriptionChange, "id" | "globalId" | "createdAt">,
  ): Promise<void> {
    const createdAt = this.deps.clock.now();
    await tx.getRepository(SubscriptionChange).insert(Object.assign({ createdAt }, change));
  }

  /** Locks the resident too; rereads the plan. */
  async lock(tx: EntityManager, { id, userId }: Subscription): Promise<Subscription> {
    const { deletedAt } = await this.deps.users.lock(tx, userId);
    if (deletedAt) throw notFound("Subscription");
    return tx.getRepository(Subscription).findOneByOrFail({ id });
  }

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
    await movePlanLots(tx, purchaseId, { pausedAt, endDate });
    await this.deps.creditExpiry.restoreOfPlan(tx, purchaseId);
  }
}
