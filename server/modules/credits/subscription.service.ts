import { type DataSource, In, IsNull, Not, Raw } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { ofResidentsIn } from "../users/resident-search";
import { isActiveOn } from "./credit.rules";
import type { Owner } from "./credit.service";
import { Subscription, SubscriptionStatus } from "./subscription.entity";
import { statusOn } from "./subscription-change.rules";

const CREDITS_LEFT = `(SELECT coalesce(sum(remaining), 0)::int FROM credit_lots
    WHERE purchase_id = listed.purchase_id)`;

interface SubscriptionFilter {
  readonly isActive?: boolean | null;
  /** Includes paused and ended plans that would run today. */
  readonly includeStopped?: boolean;
  /** Null is an unknown id. */
  readonly userId?: number | null;
}

export class SubscriptionService {
  private readonly pages: TablePages<Subscription>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.pages = new TablePages(dataSource, Subscription, newestFirst("subscriptions"));
  }

  async subscriptionsOf(
    actor: Actor,
    owner: Owner,
    page: PageArguments,
    { isActiveOnly, includeStopped }: { isActiveOnly: boolean; includeStopped?: boolean },
    shown: readonly string[] = [],
  ): Promise<Page<Subscription>> {
    const { id: userId, residencyId } = owner;
    authorize(actor, "subscription.read", { userId, residencyId });
    const isActive = isActiveOnly || null;
    return this.page({ userId, isActive, includeStopped }, page, shown);
  }

  async all(
    actor: Actor,
    filter: SubscriptionFilter,
    page: PageArguments,
  ): Promise<Page<Subscription>> {
    authorize(actor, "subscription.listAll");
    if (filter.userId === null) throw notFound("User");
    return this.page(
      Object.assign({ residencyId: residencyGranted(actor, "subscription.listAll") }, filter),
      page,
    );
  }

  private page(
    {
      residencyId,
      userId,
      isActive,
      includeStopped = false,
    }: SubscriptionFilter & { residencyId?: number },
    page: PageArguments,
    shown: readonly string[] = [],
  ): Promise<Page<Subscription>> {
    const along: Record<string, string> = shown.includes("credits")
      ? { credits: CREDITS_LEFT }
      : {};
    const parameters = new Parameters();
    const conditions: string[] = [];
    conditions.push(...ofResidentsIn(residencyId, parameters));
    if (userId != null) conditions.push(`user_id = ${parameters.add(userId)}`);
    if (isActive != null) {
      const day = parameters.add(today(this.clock));
      conditions.push(
        isActive && includeStopped
          ? `(coalesce(end_date, 'infinity') >= ${day} OR paused_at IS NOT NULL)`
          : isActive
            ? `coalesce(end_date, 'infinity') >= ${day} AND ended_at IS NULL AND paused_at IS NULL`
            : `(coalesce(end_date, 'infinity') < ${day} OR ended_at IS NOT NULL OR paused_at IS NOT NULL)`,
      );
    }
    // The best index depends on the day, so only one resident's plan is cached.
    return this.pages.page({ conditions, parameters, along, isPrepared: userId != null }, page);
  }

  isActive(subscription: Subscription): boolean {
    return isActiveOn(subscription, today(this.clock));
  }

  statusOf(subscription: Subscription): SubscriptionStatus {
    return statusOn(subscription, today(this.clock));
  }

  /** Oldest first. */
  async activeOf(userIds: readonly number[]): Promise<Subscription[][]> {
    const running = { ...this.notOver(userIds), pausedAt: IsNull() };
    const rows = await this.dataSource
      .getRepository(Subscription)
      .find({ where: running, order: { id: "ASC" } });
    return userIds.map((userId) => rows.filter((row) => row.userId === userId));
  }

  /** Including paused ones. */
  async haveActive(userIds: readonly number[]): Promise<boolean[]> {
    const paused = { userId: In([...userIds]), endedAt: IsNull(), pausedAt: Not(IsNull()) };
    const rows = await this.dataSource
      .getRepository(Subscription)
      .find({ select: { id: true, userId: true }, where: [this.notOver(userIds), paused] });
    const holders = new Set(rows.map(({ userId }) => userId));
    return userIds.map((userId) => holders.has(userId));
  }

  private notOver(userIds: readonly number[]) {
    const day = today(this.clock);
    const endDate = Raw((column) => `coalesce(${column}, 'infinity') >= :day`, { day });
    return { userId: In([...userIds]), endDate, endedAt: IsNull() };
  }
}
