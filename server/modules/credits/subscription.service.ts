import { type DataSource, type EntityManager, In, IsNull, Not, Raw } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { type NumberedPage, newestFirst, type Page } from "../../platform/sql/pagination";
import { execute, queryRows } from "../../platform/sql/query";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { ofResidentsIn } from "../users/resident-search";
import type { UserService } from "../users/user.service";
import type { Owner } from "./credit.service";
import type { CreditExpiryService } from "./credit-expiry.service";
import { closeLots, type EndedPlan, type Ending, movePlanLots } from "./credit-lots";
import { Subscription, SubscriptionStatus } from "./subscription.entity";
import { SubscriptionChange, SubscriptionChangeType } from "./subscription-change.entity";
import {
  type ChangeRequest,
  changeOf,
  type PlanChange,
  requireReason,
  statusOn,
} from "./subscription-change.rules";

const CREDITS_LEFT = `(SELECT coalesce(sum(remaining), 0)::int FROM credit_lots
    WHERE purchase_id = listed.purchase_id)`;

interface SubscriptionFilter {
  readonly isActive?: boolean | null;
  /** Includes paused and ended plans that would run today. */
  readonly includeStopped?: boolean;
  /** Null is an unknown id. */
  readonly userId?: number | null;
}

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

export class SubscriptionService {
  private readonly pages: TablePages<Subscription>;

  constructor(private readonly deps: Dependencies) {
    this.pages = new TablePages(deps.dataSource, Subscription, newestFirst("subscriptions"));
  }

  async subscriptionsOf(
    actor: Actor,
    owner: Owner,
    page: NumberedPage,
    filter: Omit<SubscriptionFilter, "userId">,
    shown: readonly string[] = [],
  ): Promise<Page<Subscription>> {
    const { id: userId, residencyId } = owner;
    authorize(actor, "subscription.read", { userId, residencyId });
    return this.page({ ...filter, userId }, page, shown);
  }

  async all(
    actor: Actor,
    filter: SubscriptionFilter,
    page: NumberedPage,
  ): Promise<Page<Subscription>> {
    authorize(actor, "subscription.listAll");
    if (filter.userId === null) throw notFound("User");
    const residencyId = residencyGranted(actor, "subscription.listAll");
    return this.page({ ...filter, residencyId }, page);
  }

  private page(
    {
      residencyId,
      userId,
      isActive,
      includeStopped = false,
    }: SubscriptionFilter & { residencyId?: number },
    page: NumberedPage,
    shown: readonly string[] = [],
  ): Promise<Page<Subscription>> {
    const parameters = new Parameters();
    const conditions = ofResidentsIn(residencyId, parameters);
    if (userId != null) conditions.push(`user_id = ${parameters.add(userId)}`);
    if (isActive != null) {
      const isNotOver = `coalesce(end_date, 'infinity') >= ${parameters.add(today(this.deps.clock))}`;
      const runs = `${isNotOver} AND ended_at IS NULL AND paused_at IS NULL`;
      const isListed = includeStopped ? `(${isNotOver} OR paused_at IS NOT NULL)` : runs;
      conditions.push(isActive ? isListed : `NOT (${runs})`);
    }
    const along = shown.includes("credits") ? { credits: CREDITS_LEFT } : undefined;
    // The best index depends on the day, so only one resident's plan is cached.
    return this.pages.page({ conditions, parameters, along, isPrepared: userId != null }, page);
  }

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
    const { id: subscriptionId, endDate } = plan;
    const change = SubscriptionChangeType.ENDED;
    await this.record(tx, { subscriptionId, change, days: 0, endDate, ...ending });
    return closeLots(tx, purchaseId, ending, now);
  }

  /** Ends what still runs or is paused. Hold the resident's lock. */
  async endAllOf(tx: EntityManager, userId: number, ending: Ending): Promise<void> {
    const plans = await tx
      .getRepository(Subscription)
      .find({ where: this.runningOrPaused([userId]), order: { id: "ASC" } });
    for (const { purchaseId } of plans) await this.end(tx, purchaseId, ending);
  }

  /** Plans that servers of an earlier release left to deleted people. */
  async endAllOfDeleted(ending: Ending): Promise<void> {
    const holders = await queryRows<{ id: number }>(
      this.deps.dataSource,
      `SELECT id FROM users WHERE deleted_at IS NOT NULL AND EXISTS (
         SELECT FROM subscriptions WHERE user_id = users.id AND ended_at IS NULL
           AND (coalesce(end_date, 'infinity') >= $1 OR paused_at IS NOT NULL)
       ) ORDER BY id`,
      [today(this.deps.clock)],
    );
    for (const { id } of holders) {
      await this.deps.dataSource.transaction(async (tx) => {
        await this.deps.users.lock(tx, id);
        await this.endAllOf(tx, id, ending);
      });
    }
  }

  /** Locks the resident too; rereads the plan. */
  async lock(tx: EntityManager, { id, userId }: Subscription): Promise<Subscription> {
    const { deletedAt } = await this.deps.users.lock(tx, userId);
    if (deletedAt) throw notFound("Subscription");
    return tx.getRepository(Subscription).findOneByOrFail({ id });
  }

  isActive(subscription: Subscription): boolean {
    return this.statusOf(subscription) === SubscriptionStatus.RUNNING;
  }

  statusOf(subscription: Subscription): SubscriptionStatus {
    return statusOn(subscription, today(this.deps.clock));
  }

  /** Oldest first. */
  async activeOf(userIds: readonly number[]): Promise<Subscription[][]> {
    const running = { ...this.notOver(userIds), pausedAt: IsNull() };
    const rows = await this.deps.dataSource
      .getRepository(Subscription)
      .find({ where: running, order: { id: "ASC" } });
    return userIds.map((userId) => rows.filter((row) => row.userId === userId));
  }

  /** Including paused ones. */
  async haveActive(userIds: readonly number[]): Promise<boolean[]> {
    const rows = await this.deps.dataSource
      .getRepository(Subscription)
      .find({ select: { id: true, userId: true }, where: this.runningOrPaused(userIds) });
    const holders = new Set(rows.map(({ userId }) => userId));
    return userIds.map((userId) => holders.has(userId));
  }

  private runningOrPaused(userIds: readonly number[]) {
    const paused = { userId: In([...userIds]), endedAt: IsNull(), pausedAt: Not(IsNull()) };
    return [this.notOver(userIds), paused];
  }

  private notOver(userIds: readonly number[]) {
    const day = today(this.deps.clock);
    const endDate = Raw((column) => `coalesce(${column}, 'infinity') >= :day`, { day });
    return { userId: In([...userIds]), endDate, endedAt: IsNull() };
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

  private async record(
    tx: EntityManager,
    change: Omit<SubscriptionChange, "id" | "globalId" | "createdAt">,
  ): Promise<void> {
    const createdAt = this.deps.clock.now();
    await tx.getRepository(SubscriptionChange).insert(Object.assign({ createdAt }, change));
  }
}
