import { everything, granted, ownOrGranted, type Policy } from "../../access/policy";
import { mayReadOf, type NodeFinders, owned } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { type CatalogServices } from "../catalog/catalog.module";
import { type UserServices } from "../users/users.module";
import { creditErrors } from "./credit.errors";
import { createCreditLoaders } from "./credit.loaders";
import { CreditService } from "./credit.service";
import { CreditAdministrationResolver } from "./credit-administration.resolver";
import { CreditAdministrationService } from "./credit-administration.service";
import { CreditExpiryService } from "./credit-expiry.service";
import { CreditLedgerResolver } from "./credit-ledger.resolver";
import { CreditReturnService } from "./credit-return.service";
import { SubscriptionChangeResolver, SubscriptionResolver } from "./subscription.resolver";
import { SubscriptionService } from "./subscription.service";
import { subscriptionRoutes } from "./subscriptions.routes";
import { OnboardingResolver, UserCreditsResolver } from "./user-credits.resolver";
import { CreditLotCarTypeResolver, UserVehicleCreditsResolver } from "./vehicle-credits.resolver";

/** product-rules.md#roles */
const policy = {
  "subscription.read": ownOrGranted("purchases:read"),
  "subscription.listAll": granted("purchases:read"),
  "subscription.manage": everything(),
  "credits.read": ownOrGranted("purchases:read", "profile:read"),
  "credits.grant": everything(),
  "credits.revoke": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Subscription: owned("subscription.read", ({ loaders }, id) => loaders.subscriptionById.load(id)),
  CreditLot: owned("credits.read", ({ loaders }, id) => loaders.lotById.load(id)),
  CreditLedgerEntry: owned("credits.read", ({ loaders }, id) => loaders.ledgerEntryById.load(id)),
  SubscriptionChange: async (asking, id) => {
    const change = await asking.loaders.subscriptionChangeById.load(id);
    const plan = change && (await asking.loaders.subscriptionById.load(change.subscriptionId));
    return plan && (await mayReadOf(asking, "subscription.read", plan)) ? change : null;
  },
};

export const credits = defineModule({
  name: "credits",
  policy,
  errors: creditErrors,
  services: (
    { dataSource, clock, settings },
    { users, catalog }: UserServices & CatalogServices,
  ) => {
    const balances = new CreditService(dataSource, clock);
    const creditExpiry = new CreditExpiryService(dataSource, clock, users);
    return {
      creditExpiry,
      credits: balances,
      creditReturns: new CreditReturnService(clock, balances, settings),
      creditAdministration: new CreditAdministrationService({ dataSource, clock, users, catalog }),
      subscriptions: new SubscriptionService({ dataSource, clock, users, creditExpiry }),
    };
  },
  loaders: (dataSource, services) => createCreditLoaders(dataSource, services),
  resolvers: [
    OnboardingResolver,
    UserCreditsResolver,
    SubscriptionResolver,
    CreditLedgerResolver,
    CreditAdministrationResolver,
    UserVehicleCreditsResolver,
    CreditLotCarTypeResolver,
    SubscriptionChangeResolver,
  ],
  nodes,
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

declare module "../../access/policy" {
  interface Actions extends Own {}
}
