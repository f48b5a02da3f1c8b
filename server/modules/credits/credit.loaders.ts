import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import type { Balance, CreditService } from "./credit.service";
import { CreditLedgerEntry } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";
import { Subscription } from "./subscription.entity";
import type { SubscriptionService } from "./subscription.service";
import { SubscriptionChange } from "./subscription-change.entity";

async function creditsLeft(dataSource: DataSource, purchaseIds: readonly number[]) {
  const parameters = new Parameters();
  const purchases = parameters.addHiddenFromPlanner(purchaseIds, "bigint[]");
  const rows = await queryArrays<[purchaseId: number, remaining: number]>(dataSource, {
    text: `SELECT purchase_id, sum(remaining)::int FROM credit_lots
      WHERE purchase_id = ANY(${purchases}) GROUP BY purchase_id`,
    values: parameters.values,
    isPrepared: true,
  });
  const left = new Map(rows);
  return purchaseIds.map((id) => left.get(id) ?? 0);
}

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
    creditsLeftOfPurchase: new DataLoader((ids: readonly number[]) => creditsLeft(dataSource, ids)),
  };
}
