import { connectionTypes } from "../../platform/connection";
import { CreditLedgerEntry } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";
import { Subscription } from "./subscription.entity";

export const { ConnectionType: SubscriptionConnection, toConnection: toSubscriptionConnection } =
  connectionTypes(Subscription, "Subscription", "plans that a resident holds");

export const {
  EdgeType: CreditLedgerEdge,
  ConnectionType: CreditLedgerConnection,
  toConnection: toCreditLedgerConnection,
} = connectionTypes(CreditLedgerEntry, "CreditLedger", "changes of a resident's credits");

export const { ConnectionType: CreditLotConnection, toConnection: toCreditLotConnection } =
  connectionTypes(CreditLot, "CreditLot", "credits granted together");
