import { connectionTypes } from "../../platform/connection";
import { CreditLedgerEntry } from "./credit-ledger-entry.entity";
import { Purchase } from "./purchase.entity";
import { Subscription } from "./subscription.entity";

export const { ConnectionType: SubscriptionConnection, toConnection: toSubscriptionConnection } =
  connectionTypes(Subscription, "Subscription", "plans that a resident holds");

export const {
  EdgeType: PurchaseEdge,
  ConnectionType: PurchaseConnection,
  toConnection: toPurchaseConnection,
} = connectionTypes(Purchase, "Purchase", "purchases");

export const {
  EdgeType: CreditLedgerEdge,
  ConnectionType: CreditLedgerConnection,
  toConnection: toCreditLedgerConnection,
} = connectionTypes(CreditLedgerEntry, "CreditLedger", "changes of a resident's credits");
