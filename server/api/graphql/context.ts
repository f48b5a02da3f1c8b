import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { createBillingLoaders } from "../../modules/billing/billing.loaders";
import { createBookingLoaders } from "../../modules/bookings/booking.loaders";
import { createCatalogLoaders } from "../../modules/catalog/catalog.loaders";
import { createCommunityLoaders } from "../../modules/communities/community.loaders";
import { createScheduleLoaders } from "../../modules/schedule/schedule.loaders";
import { createUserLoaders } from "../../modules/users/user.loaders";
import type { Services } from "../../services";

/** What a resolver may use: who asks, the services, and the loaders of this request. */
export interface GraphqlContext {
  readonly actor: Actor;
  readonly services: Services;
  readonly loaders: Loaders;
}

/** Fresh loaders: what one request loads is never seen by another. */
export function createLoaders(dataSource: DataSource, services: Services) {
  return {
    ...createCommunityLoaders(dataSource),
    ...createUserLoaders(dataSource),
    ...createCatalogLoaders(dataSource),
    ...createScheduleLoaders(dataSource),
    ...createBillingLoaders(dataSource, services),
    ...createBookingLoaders(dataSource),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
