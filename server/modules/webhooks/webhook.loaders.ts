import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { queryRows } from "../../platform/sql/query";
import { WebhookChange } from "./webhook-change.entity";
import { WebhookAttempt, WebhookDelivery } from "./webhook-delivery.entity";
import { WebhookEndpoint } from "./webhook-endpoint.entity";
import { WebhookRecentDeliveries } from "./webhook-recent-deliveries";

/** Attempts of a delivery, changes of an endpoint. */
const SHOWN = 50;

/** Deliveries that count for an endpoint's health. */
const RECENT = 1_000;

export function createWebhookLoaders(dataSource: DataSource) {
  return {
    recentDeliveriesOfWebhook: recentDeliveries(dataSource),
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

function recentDeliveries(dataSource: DataSource): DataLoader<number, WebhookRecentDeliveries> {
  return new DataLoader(async (ids) => {
    const rows = await queryRows<WebhookRecentDeliveries & { id: number }>(
      dataSource,
      `SELECT endpoint.id, recent.* FROM unnest($1::int[]) AS endpoint (id) CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE status = 'delivered' OR attempts > 0)::int AS tried,
           count(*) FILTER (WHERE status <> 'delivered' AND attempts > 0 AND delivered_at IS NULL)::int AS failed,
           max(delivered_at) AS "lastDeliveredAt"
         FROM (
           SELECT status, attempts, delivered_at FROM webhook_deliveries
           WHERE endpoint_id = endpoint.id AND type <> 'ping' ORDER BY created_at DESC, id DESC LIMIT ${RECENT}
         ) last
       ) recent`,
      [[...ids]],
    );
    const byId = new Map(rows.map(({ id, ...recent }) => [id, recent]));
    const none = { tried: 0, failed: 0, lastDeliveredAt: null };
    return ids.map((id) => Object.assign(new WebhookRecentDeliveries(), byId.get(id) ?? none));
  });
}
