import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { WebhookChange } from "./webhook-change.entity";
import { WebhookAttempt, WebhookDelivery } from "./webhook-delivery.entity";
import type { WebhookDeliveryService } from "./webhook-delivery.service";
import { WebhookEndpoint } from "./webhook-endpoint.entity";

/** Attempts of a delivery, changes of an endpoint. */
const SHOWN = 50;

export function createWebhookLoaders(
  dataSource: DataSource,
  services: { webhookDeliveries: WebhookDeliveryService },
) {
  return {
    recentDeliveriesOfWebhook: new DataLoader((ids: readonly number[]) =>
      services.webhookDeliveries.recentOf(ids),
    ),
    webhookEndpointById: loaderById(dataSource, WebhookEndpoint),
    webhookDeliveryById: loaderById(dataSource, WebhookDelivery),
    attemptsOfDelivery: loaderByParent(
      dataSource,
      WebhookAttempt,
      "deliveryId",
      ["id"],
      undefined,
      SHOWN,
    ),
    changesOfWebhook: loaderByParent(
      dataSource,
      WebhookChange,
      "endpointId",
      ["id"],
      undefined,
      SHOWN,
    ),
  };
}
