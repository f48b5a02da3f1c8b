import type { DataSource } from "typeorm";
import { addActions } from "./access/policy";
import type { NodeFinders } from "./endpoint/node-finder";
import type { AnyRoute } from "./endpoint/route";
import { type Integrations, ModuleList, type ServiceSettings } from "./module";
import { apiKeys } from "./modules/api-keys/api-keys.module";
import { applications } from "./modules/applications/applications.module";
import { bookings } from "./modules/bookings/bookings.module";
import { catalog } from "./modules/catalog/catalog.module";
import { changes } from "./modules/changes/changes.module";
import { communities } from "./modules/communities/communities.module";
import { contact } from "./modules/contact/contact.module";
import { coupons } from "./modules/coupons/coupons.module";
import { credits } from "./modules/credits/credits.module";
import { events } from "./modules/events/events.module";
import { exports_ } from "./modules/exports/exports.module";
import { integrations } from "./modules/integrations/integrations.module";
import { mail } from "./modules/mail/mail.module";
import { notifications } from "./modules/notifications/notifications.module";
import { operations } from "./modules/operations/operations.module";
import { purchases } from "./modules/purchases/purchases.module";
import { reports } from "./modules/reports/reports.module";
import { schedule } from "./modules/schedule/schedule.module";
import { users } from "./modules/users/users.module";
import { vehicles } from "./modules/vehicles/vehicles.module";
import { webhooks } from "./modules/webhooks/webhooks.module";
import type { Clock } from "./platform/clock";
import { addErrorCodes } from "./platform/error-codes";
import type { Log } from "./platform/log";
import type { Loaders, Services } from "./services";

/** A module may use those above it. */
export const MODULES = ModuleList.empty
  .with(notifications)
  .with(communities)
  .with(users)
  .with(events)
  .with(apiKeys)
  .with(applications)
  .with(catalog)
  .with(vehicles)
  .with(schedule)
  .with(coupons)
  .with(credits)
  .with(purchases)
  .with(bookings)
  .with(operations)
  .with(reports)
  .with(mail)
  .with(contact)
  .with(changes)
  .with(exports_)
  .with(webhooks)
  .with(integrations);

for (const { errors, policy } of MODULES.all) {
  if (errors) addErrorCodes(errors);
  if (policy) addActions(policy);
}

/** product-rules.md#rest-calls */
export const ROUTES: readonly AnyRoute[] = MODULES.all.flatMap(({ routes = [] }) => routes);

const nodeFinders: NodeFinders = Object.assign({}, ...MODULES.all.map(({ nodes }) => nodes));

/** @param replica may lag by seconds, for statistics */
export function createServices(
  dataSource: DataSource,
  clock: Clock,
  settings: ServiceSettings,
  integrations: Integrations,
  log?: Log,
  replica: DataSource = dataSource,
): Services {
  return MODULES.createServices({ dataSource, replica, clock, settings, integrations, log });
}

export function createLoaders(dataSource: DataSource, services: Services): Loaders {
  return { once: onceEach(), nodeFinders, ...MODULES.createLoaders(dataSource, services) };
}

function onceEach(): Loaders["once"] {
  const lists = new Map<string, Promise<unknown>>();
  return <Value>(name: string, read: () => Promise<Value>) => {
    const list = (lists.get(name) as Promise<Value> | undefined) ?? read();
    lists.set(name, list);
    return list;
  };
}
