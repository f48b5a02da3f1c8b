import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { createBillingLoaders } from "../../modules/billing/billing.loaders";
import { createBookingLoaders } from "../../modules/bookings/booking.loaders";
import { createCatalogLoaders } from "../../modules/catalog/catalog.loaders";
import { createCommunityLoaders } from "../../modules/communities/community.loaders";
import { createContactLoaders } from "../../modules/contact/contact.loaders";
import { createCouponLoaders } from "../../modules/coupons/coupon.loaders";
import { createScheduleLoaders } from "../../modules/schedule/schedule.loaders";
import { createUserLoaders } from "../../modules/users/user.loaders";
import type { DomainError } from "../../platform/domain-error";
import type { Services } from "../../services";

/** What a resolver may use: who asks, the services, and the loaders of this request. */
export class GraphqlContext {
  private fresh: Loaders;
  /** An object, because Apollo works on a copy of the context. */
  private readonly ending = new AbortController();

  constructor(
    private asking: Actor,
    private readonly address: string,
    readonly services: Services,
    private readonly makeLoaders: () => Loaders,
  ) {
    this.fresh = makeLoaders();
  }

  get actor(): Actor {
    this.ending.signal.throwIfAborted();
    return this.asking;
  }

  /** By what a caller is told apart where calls are limited. */
  get caller(): string {
    return callerOf(this.asking, this.address);
  }

  get loaders(): Loaders {
    this.ending.signal.throwIfAborted();
    return this.fresh;
  }

  /** Forgets what was loaded: the next mutation of the same operation changes it. */
  renewLoaders(): void {
    this.ending.signal.throwIfAborted();
    this.fresh = this.makeLoaders();
  }

  /** The operation was given up: what it still begins is refused. */
  end(why: DomainError): void {
    this.ending.abort(why);
  }

  /** Who asks was looked up again: what goes on for long sees what has changed about the person. */
  actAs(actor: Actor): void {
    this.asking = actor;
  }

  /** A newcomer has registered: the rest of the operation is asked by the person. */
  async actAgain(): Promise<void> {
    if (this.asking.kind !== "newcomer") return;
    this.asking = await this.services.users.actorOf(this.asking.identity);
  }
}

/** Fresh loaders: what one request loads is never seen by another. */
export function createLoaders(dataSource: DataSource, services: Services) {
  return {
    ...createCommunityLoaders(dataSource),
    ...createUserLoaders(dataSource),
    ...createCatalogLoaders(dataSource),
    ...createScheduleLoaders(dataSource, services.schedule),
    ...createCouponLoaders(dataSource, services),
    ...createBillingLoaders(dataSource, services),
    ...createBookingLoaders(dataSource),
    ...createContactLoaders(dataSource),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
