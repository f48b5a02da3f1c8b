import type { DataSource } from "typeorm";
import { createBookingLoaders } from "../modules/bookings/booking.loaders";
import { createCatalogLoaders } from "../modules/catalog/catalog.loaders";
import { createCommunityLoaders } from "../modules/communities/community.loaders";
import { createContactLoaders } from "../modules/contact/contact.loaders";
import { createCouponLoaders } from "../modules/coupons/coupon.loaders";
import { createCreditLoaders } from "../modules/credits/credit.loaders";
import { createOperationLoaders } from "../modules/operations/operation.loaders";
import { createPurchaseLoaders } from "../modules/purchases/purchase.loaders";
import { createScheduleLoaders } from "../modules/schedule/schedule.loaders";
import { createUserLoaders } from "../modules/users/user.loaders";
import type { Services } from "../services";

/** Fresh loaders: what one request loads is never seen by another. */
export function createLoaders(dataSource: DataSource, services: Services) {
  return {
    once: onceEach(),
    ...createCommunityLoaders(dataSource),
    ...createUserLoaders(dataSource),
    ...createCatalogLoaders(dataSource),
    ...createScheduleLoaders(dataSource, services.schedule),
    ...createCouponLoaders(dataSource, services),
    ...createCreditLoaders(dataSource, services),
    ...createPurchaseLoaders(dataSource),
    ...createBookingLoaders(dataSource),
    ...createOperationLoaders(services),
    ...createContactLoaders(dataSource),
  };
}

/** Reads a list once for a request, under however many aliases it is asked for. */
function onceEach() {
  const lists = new Map<string, Promise<unknown>>();
  return <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
    const list = (lists.get(name) as Promise<Value> | undefined) ?? read();
    lists.set(name, list);
    return list;
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
