import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import type { CatalogServices } from "../catalog/catalog.module";
import type { UserServices } from "../users/users.module";
import { creditErrors } from "./credit.errors";
import { createCreditLoaders } from "./credit.loaders";
import { creditNodes } from "./credit.nodes";
import { creditPolicy } from "./credit.policy";
import { CreditService } from "./credit.service";
import { CreditExpiryService } from "./credit-expiry.service";
import { CreditGrantResolver } from "./credit-grant.resolver";
import { CreditGrantService } from "./credit-grant.service";
import { CreditLedgerResolver } from "./credit-ledger.resolver";
import { CreditReturnService } from "./credit-return.service";
import { CreditRevocationResolver, UserCreditLotsResolver } from "./credit-revocation.resolver";
import { CreditRevocationService } from "./credit-revocation.service";
import { PlanEndingService } from "./plan-ending.service";
import { SubscriptionResolver } from "./subscription.resolver";
import { SubscriptionService } from "./subscription.service";
import {
  SubscriptionChangeAuthorResolver,
  SubscriptionChangeResolver,
} from "./subscription-change.resolver";
import { SubscriptionChangeService } from "./subscription-change.service";
import { subscriptionRoutes } from "./subscriptions.routes";
import { OnboardingResolver, UserCreditsResolver } from "./user-credits.resolver";
import { CreditLotCarTypeResolver, UserVehicleCreditsResolver } from "./vehicle-credits.resolver";

export const credits = defineModule({
  name: "credits",
  policy: creditPolicy,
  errors: creditErrors,
  services: (
    { dataSource, clock, settings },
    { users, catalog }: UserServices & CatalogServices,
  ) => {
    const balances = new CreditService(dataSource, clock);
    const planEnding = new PlanEndingService(clock);
    const creditExpiry = new CreditExpiryService(dataSource, clock, users);
    return {
      planEnding,
      creditExpiry,
      credits: balances,
      creditReturns: new CreditReturnService(clock, balances, settings),
      creditGrants: new CreditGrantService({
        dataSource,
        clock,
        users,
        catalog,
        credits: balances,
      }),
      creditRevocations: new CreditRevocationService(dataSource, clock, users),
      subscriptions: new SubscriptionService(dataSource, clock),
      subscriptionChanges: new SubscriptionChangeService({
        dataSource,
        clock,
        users,
        planEnding,
        creditExpiry,
      }),
    };
  },
  loaders: (dataSource, services) => createCreditLoaders(dataSource, services),
  resolvers: [
    OnboardingResolver,
    UserCreditsResolver,
    SubscriptionResolver,
    CreditLedgerResolver,
    CreditGrantResolver,
    CreditRevocationResolver,
    UserCreditLotsResolver,
    UserVehicleCreditsResolver,
    CreditLotCarTypeResolver,
    SubscriptionChangeResolver,
    SubscriptionChangeAuthorResolver,
  ],
  nodes: creditNodes,
  routes: subscriptionRoutes,
  jobs: ({ creditExpiry }) => [
    {
      name: "expire-credits",
      cron: "5 0 * * *",
      // The version before cannot read its entries.
      startsWithSchedule: true,
      run: () => creditExpiry.expireDue(),
    },
  ],
});

export type CreditServices = ServicesOf<typeof credits>;
type CreditLoaders = LoadersOf<typeof credits>;

declare module "../../services" {
  interface Services extends CreditServices {}
  interface Loaders extends CreditLoaders {}
}
