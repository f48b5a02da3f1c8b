import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import type { CreditService } from "./credit.service";
import { CreditLedgerEntry } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";
import { type Balance, leftOfPurchases } from "./credit-lots";
import { Subscription } from "./subscription.entity";
import type { SubscriptionService } from "./subscription.service";
import { SubscriptionChange } from "./subscription-change.entity";

export function createCreditLoaders(
  dataSource: DataSource,
  services: { credits: CreditService; subscriptions: SubscriptionService },
) {
  return {
    subscriptionById: loaderById(dataSource, Subscription),
    ledgerEntryById: loaderById(dataSource, CreditLedgerEntry),
    lotById: loaderById(dataSource, CreditLot),
    lotsOfPurchase: loaderByParent(dataSource, CreditLot, "purchaseId", ["id"]),
    subscriptionsOfPurchase: loaderByParent(dataSource, Subscription, "purchaseId", ["id"]),
    subscriptionChangeById: loaderById(dataSource, SubscriptionChange),
    changesOfSubscription: loaderByParent(dataSource, SubscriptionChange, "subscriptionId", ["id"]),
    balanceOfUser: new DataLoader<number, Balance>((ids) => services.credits.balances(ids)),
    usableCreditsOfUser: new DataLoader((ids: readonly number[]) =>
      services.credits.usableByCarType(ids),
    ),
    activeSubscriptionsOfUser: new DataLoader((ids: readonly number[]) =>
      services.subscriptions.activeOf(ids),
    ),
    hasActiveSubscription: new DataLoader((ids: readonly number[]) =>
      services.subscriptions.haveActive(ids),
    ),
    creditsLeftOfPurchase: new DataLoader((ids: readonly number[]) =>
      leftOfPurchases(dataSource, ids),
    ),
  };
}
