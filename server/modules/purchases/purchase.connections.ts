import { connectionTypes } from "../../platform/connection";
import { Purchase } from "./purchase.entity";
import { StrayPayment } from "./stray-payment.entity";

export const {
  EdgeType: PurchaseEdge,
  ConnectionType: PurchaseConnection,
  toConnection: toPurchaseConnection,
} = connectionTypes(Purchase, "Purchase", "purchases");

export const { ConnectionType: StrayPaymentConnection, toConnection: toStrayPaymentConnection } =
  connectionTypes(StrayPayment, "StrayPayment", "payments that are to be paid back");
