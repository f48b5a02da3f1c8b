import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { PaymentDispute } from "./payment-dispute.entity";
import { Purchase } from "./purchase.entity";
import { PurchaseEvent } from "./purchase-event.entity";
import { StrayPayment } from "./stray-payment.entity";

export function createPurchaseLoaders(dataSource: DataSource) {
  return {
    purchaseById: loaderById(dataSource, Purchase),
    strayPaymentById: loaderById(dataSource, StrayPayment),
    disputeById: loaderById(dataSource, PaymentDispute),
    disputesOfPurchase: loaderByParent(dataSource, PaymentDispute, "purchaseId", ["id"]),
    purchaseEventById: loaderById(dataSource, PurchaseEvent),
    eventsOfPurchase: loaderByParent(dataSource, PurchaseEvent, "purchaseId", ["id"]),
  };
}
