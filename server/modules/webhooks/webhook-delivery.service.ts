import { randomUUID } from "node:crypto";
import { type DataSource, IsNull } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import { notFound } from "../../platform/domain-error";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { PING } from "./webhook.rules";
import {
  WebhookDelivery,
  type WebhookDeliveryStatus,
  WebhookRecentDeliveries,
} from "./webhook-delivery.entity";
import { WebhookEndpoint } from "./webhook-endpoint.entity";

interface Filter {
  readonly endpointId: number | null;
  readonly status: WebhookDeliveryStatus | null;
  readonly type: string | null;
}

const REDELIVERED_AT_ONCE = 10_000;
/** Deliveries that count for an endpoint's health. */
const RECENT = 1_000;
const DELETED_AT_ONCE = 5_000;
const KEPT_MS = 30 * 86_400_000;

export class WebhookDeliveryService {
  private readonly pages: TablePages<WebhookDelivery>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.pages = new TablePages(dataSource, WebhookDelivery, newestFirst("webhookDeliveries"));
  }

  async list(actor: Actor, filter: Filter, page: PageArguments): Promise<Page<WebhookDelivery>> {
    const { id } = await this.requireEndpoint(actor, filter.endpointId);
    const parameters = new Parameters();
    const conditions = [`endpoint_id = ${parameters.add(id)}`];
    if (filter.status) conditions.push(`status = ${parameters.add(filter.status)}`);
    if (filter.type) conditions.push(`type = ${parameters.add(filter.type)}`);
    return this.pages.page({ conditions, parameters }, page);
  }

  /** Even if delivered, or the endpoint is paused. */
  async redeliver(actor: Actor, id: number | null): Promise<WebhookDelivery> {
    authorize(actor, "webhook.manage");
    const deliveries = this.dataSource.getRepository(WebhookDelivery);
    const delivery = id === null ? null : await deliveries.findOneBy({ id });
    const endpoint = delivery && (await this.endpointOf(actor, delivery.endpointId));
    if (!endpoint) throw notFound("Webhook delivery");
    await execute(
      this.dataSource,
      `UPDATE webhook_deliveries SET status = 'pending', is_manual = true, next_attempt_at = $2 WHERE id = $1`,
      [delivery.id, this.clock.now()],
    );
    return deliveries.findOneByOrFail({ id: delivery.id });
  }

  /** Returns how many. */
  async redeliverFailed(actor: Actor, endpointId: number | null, since: Date): Promise<number> {
    const { id } = await this.requireEndpoint(actor, endpointId);
    return execute(
      this.dataSource,
      `UPDATE webhook_deliveries SET status = 'pending', is_manual = true, next_attempt_at = $3
       WHERE id IN (
         SELECT id FROM webhook_deliveries
         WHERE endpoint_id = $1 AND created_at >= $2 AND status = 'failed'
         ORDER BY created_at, id LIMIT ${REDELIVERED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED)`,
      [id, since, this.clock.now()],
    );
  }

  /** A `ping`, without retries. */
  async test(
    actor: Actor,
    endpointId: number | null,
    clientKey: string | null = null,
  ): Promise<WebhookDelivery> {
    const endpoint = await this.requireEndpoint(actor, endpointId);
    const webhookId = `evt_${randomUUID().replaceAll("-", "")}`;
    const { key: caller } = callerOf(actor);
    const creation = { caller, clientKey, mutation: "sendTestWebhook", request: endpoint.id };
    return this.dataSource.transaction(async (tx) => {
      const { id } = await createOnce(tx, creation, async () => {
        const made = await queryRow<{ id: number }>(
          tx,
          `INSERT INTO webhook_deliveries (endpoint_id, webhook_id, type, status, is_manual, next_attempt_at, created_at)
           VALUES ($1, $2, $3, 'pending', true, $4, $4) RETURNING id`,
          [endpoint.id, webhookId, PING, this.clock.now()],
        );
        return made.id;
      });
      return tx.getRepository(WebhookDelivery).findOneByOrFail({ id });
    });
  }

  async recentOf(endpointIds: readonly number[]): Promise<WebhookRecentDeliveries[]> {
    const rows = await queryRows<WebhookRecentDeliveries & { id: number }>(
      this.dataSource,
      `SELECT endpoint.id, recent.* FROM unnest($1::int[]) AS endpoint (id) CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE status = 'delivered' OR attempts > 0)::int AS tried,
           count(*) FILTER (WHERE status <> 'delivered' AND attempts > 0 AND delivered_at IS NULL)::int AS failed,
           max(delivered_at) AS "lastDeliveredAt"
         FROM (
           SELECT status, attempts, delivered_at FROM webhook_deliveries
           WHERE endpoint_id = endpoint.id AND type <> 'ping' ORDER BY created_at DESC, id DESC LIMIT ${RECENT}
         ) last
       ) recent`,
      [endpointIds],
    );
    const byId = new Map(rows.map(({ id, ...recent }) => [id, recent]));
    const none = { tried: 0, failed: 0, lastDeliveredAt: null };
    return endpointIds.map((id) =>
      Object.assign(new WebhookRecentDeliveries(), byId.get(id) ?? none),
    );
  }

  /** Old deliveries, ended secrets, and deleted endpoints without deliveries. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    let deleted: number;
    do {
      deleted = await execute(
        this.dataSource,
        `DELETE FROM webhook_deliveries WHERE id IN (
           SELECT id FROM webhook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT ${DELETED_AT_ONCE})`,
        [before],
      );
    } while (deleted === DELETED_AT_ONCE);
    await execute(this.dataSource, "DELETE FROM webhook_secrets WHERE ends_at < $1", [
      this.clock.now(),
    ]);
  }

  private async requireEndpoint(actor: Actor, id: number | null): Promise<WebhookEndpoint> {
    authorize(actor, "webhook.manage");
    const found = id === null ? null : await this.endpointOf(actor, id);
    if (!found) throw notFound("Webhook endpoint");
    return found;
  }

  /** Null if deleted or another key's. */
  private async endpointOf(actor: Actor, id: number): Promise<WebhookEndpoint | null> {
    const endpoints = this.dataSource.getRepository(WebhookEndpoint);
    const found = await endpoints.findOneBy({ id, deletedAt: IsNull() });
    return found && may(actor, "webhookEndpoint.manage", found) ? found : null;
  }
}
