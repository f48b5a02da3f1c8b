import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { WebhookChange } from "./webhook-change.entity";
import { WebhookAttempt, WebhookDelivery } from "./webhook-delivery.entity";
import { WebhookEndpoint } from "./webhook-endpoint.entity";

/** Attempts of a delivery, and changes of an endpoint, that are shown. */
const SHOWN = 50;

export function createWebhookLoaders(dataSource: DataSource) {
  return {
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
