import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { inResidencies } from "../../platform/sql/residencies";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import type { Balance, CreditService, Owner } from "./credit.service";
import { CreditLedgerEntry } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";
import { Subscription } from "./subscription.entity";
import type { SubscriptionService } from "./subscription.service";
import { SubscriptionChange } from "./subscription-change.entity";

type Bought = Pick<Subscription, "purchaseId" | "residencyId">;

async function creditsLeft(dataSource: DataSource, bought: readonly Bought[]) {
  const parameters = new Parameters();
  const purchaseIds = bought.map(({ purchaseId }) => purchaseId);
  const residencyIds = [...new Set(bought.map(({ residencyId }) => residencyId))];
  const conditions = [
    `purchase_id = ANY(${parameters.addHiddenFromPlanner(purchaseIds, "bigint[]")})`,
    ...inResidencies(residencyIds, parameters),
  ];
  const rows = await queryArrays<[purchaseId: number, remaining: number]>(dataSource, {
    text: `SELECT purchase_id, sum(remaining)::int FROM credit_lots WHERE ${conditions.join(" AND ")} GROUP BY purchase_id`,
    values: parameters.values,
    isPrepared: true,
  });
  const left = new Map(rows);
  return purchaseIds.map((id) => left.get(id) ?? 0);
}

function ofOwners<Found>(read: (owners: readonly Owner[]) => Promise<Found[]>) {
  return new DataLoader<Owner, Found, number>(read, { cacheKeyFn: ({ id }) => id });
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
    balanceOfUser: ofOwners<Balance>((owners) => services.credits.balances(owners)),
    usableCreditsOfUser: ofOwners((owners) => services.credits.usableByCarType(owners)),
    activeSubscriptionsOfUser: ofOwners<Subscription[]>((owners) =>
      services.subscriptions.activeOf(owners),
    ),
    hasActiveSubscription: ofOwners<boolean>((owners) => services.subscriptions.haveActive(owners)),
    creditsLeftOfPurchase: new DataLoader<Bought, number, number>(
      (bought) => creditsLeft(dataSource, bought),
      { cacheKeyFn: ({ purchaseId }) => purchaseId },
    ),
  };
}
