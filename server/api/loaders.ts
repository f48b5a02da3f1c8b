import type { DataSource } from "typeorm";
import { createBillingLoaders } from "../modules/billing/billing.loaders";
import { createBookingLoaders } from "../modules/bookings/booking.loaders";
import { createCatalogLoaders } from "../modules/catalog/catalog.loaders";
import { createCommunityLoaders } from "../modules/communities/community.loaders";
import { createContactLoaders } from "../modules/contact/contact.loaders";
import { createCouponLoaders } from "../modules/coupons/coupon.loaders";
import { createScheduleLoaders } from "../modules/schedule/schedule.loaders";
import { createUserLoaders } from "../modules/users/user.loaders";
import type { Services } from "../services";

/** Fresh loaders: what one request loads is never seen by another. */
export function createLoaders(dataSource: DataSource, services: Services) {
  return {
    ...createCommunityLoaders(dataSource),
    ...createUserLoaders(dataSource),
    ...createCatalogLoaders(dataSource),
    ...createScheduleLoaders(dataSource, services.schedule),
    ...createCouponLoaders(dataSource, services),
    ...createBillingLoaders(dataSource, services),
    ...createBookingLoaders(dataSource, services),
    ...createContactLoaders(dataSource),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
