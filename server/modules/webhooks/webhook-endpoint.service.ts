import type { DataSource, EntityManager } from "typeorm";
import { IsNull } from "typeorm";
import { type Actor, authorOf, callerOf } from "../../access/actor";
import { authorize, may, requireScope } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import { DomainError, invalid, notFound, readFields } from "../../platform/domain-error";
import { lockKey, lockRow } from "../../platform/sql/locks";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import { readTypedText } from "../../platform/typed-text";
import { residencyIdOf } from "../communities/residency.service";
import { type EventType, scopeOfEvent } from "../events/event.rules";
import { readEventTypes, secretsEndAt } from "./webhook.rules";
import { MAX_URL, urlProblem } from "./webhook-address";
import {
  WebhookEndpoint,
  WebhookEndpointReason,
  WebhookEndpointStatus,
  WebhookPayload,
} from "./webhook-endpoint.entity";
import { failWaiting } from "./webhook-recorder";
import type { WebhookVault } from "./webhook-vault";

interface EndpointValues {
  readonly url: string;
  readonly description: string | null;
  readonly eventTypes: readonly string[];
  readonly payload: WebhookPayload;
  /** Absent for all, null for an unknown id. */
  readonly residencyId?: number | null;
}

interface ShownSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

const MAX_ENDPOINTS = 1_000;
const MAX_ENDPOINTS_OF_KEY = 100;
const MAX_DESCRIPTION = 300;
/** Advisory lock for the endpoint limit. */
const COUNTING = 1_769_420;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly vault: WebhookVault;
  readonly isDemo: boolean;
}

export class WebhookEndpointService {
  private readonly pages: TablePages<WebhookEndpoint>;

  constructor(private readonly deps: Dependencies) {
    this.pages = new TablePages(deps.dataSource, WebhookEndpoint, newestFirst("webhookEndpoints"));
  }

  async list(actor: Actor, page: PageArguments): Promise<Page<WebhookEndpoint>> {
    authorize(actor, "webhook.manage");
    const parameters = new Parameters();
    const conditions = ["deleted_at IS NULL"];
    if (actor.kind === "key") conditions.push(`api_key_id = ${parameters.add(actor.keyId)}`);
    return this.pages.page({ conditions, parameters }, page);
  }

  /** A retry with the key gets the same secret. */
  async create(
    actor: Actor,
    input: EndpointValues,
    clientKey: string | null = null,
  ): Promise<ShownSecret> {
    authorize(actor, "webhook.manage");
    const values = this.read(actor, input);
    const { key: caller } = callerOf(actor);
    const creation = { caller, clientKey, mutation: "createWebhookEndpoint", request: input };
    return this.deps.dataSource.transaction(async (tx) => {
      const { id, isRepeated } = await createOnce(tx, creation, async () => {
        const residencyId = await residencyIdOf(tx, input.residencyId);
        return (await this.add(tx, actor, Object.assign(values, { residencyId }))).id;
      });
      const where = { id, deletedAt: IsNull() };
      const endpoint = await tx.getRepository(WebhookEndpoint).findOneBy(where);
      if (!endpoint) throw notFound("Webhook endpoint");
      const secret = isRepeated ? await this.secretOf(tx, id) : await this.addSecret(tx, endpoint);
      return { endpoint, secret };
    });
  }

  async update(
    actor: Actor,
    id: number | null,
    changes: Partial<EndpointValues>,
  ): Promise<WebhookEndpoint> {
    return this.change(actor, id, async (tx, endpoint) => {
      const { url, description, eventTypes, payload } = endpoint;
      const before = { url, description, eventTypes, payload };
      Object.assign(endpoint, this.read(actor, Object.assign(before, changes)));
      if ("residencyId" in changes)
        endpoint.residencyId = await residencyIdOf(tx, changes.residencyId);
    });
  }

  /** Also signs with earlier secrets until they end. */
  async rotate(actor: Actor, id: number | null, overlapHours: number | null): Promise<ShownSecret> {
    const endsAt = secretsEndAt(this.deps.clock.now(), overlapHours);
    let secret = "";
    const endpoint = await this.change(actor, id, async (tx, rotated) => {
      await execute(
        tx,
        `UPDATE webhook_secrets SET ends_at = $2
         WHERE endpoint_id = $1 AND (ends_at IS NULL OR ends_at > $2)`,
        [rotated.id, endsAt],
      );
      secret = await this.addSecret(tx, rotated);
    });
    return { endpoint, secret };
  }

  /** Events are kept. */
  pause(actor: Actor, id: number | null): Promise<WebhookEndpoint> {
    return this.change(actor, id, async (_, endpoint) => {
      if (endpoint.status !== WebhookEndpointStatus.ENABLED) return;
      const status = WebhookEndpointStatus.PAUSED;
      Object.assign(endpoint, { status, reason: WebhookEndpointReason.BY_HAND });
    });
  }

  /** Sends waiting events and resets its health. */
  resume(actor: Actor, id: number | null): Promise<WebhookEndpoint> {
    const status = WebhookEndpointStatus.ENABLED;
    return this.change(actor, id, async (tx, endpoint) => {
      await refuseRevokedKey(tx, endpoint);
      await failWaiting(tx, [endpoint.id]);
      Object.assign(endpoint, { status, reason: null, failingSince: null, warned: 0 });
      await execute(
        tx,
        `UPDATE webhook_deliveries SET next_attempt_at = $2
         WHERE endpoint_id = $1 AND status = 'pending' AND next_attempt_at > $2`,
        [endpoint.id, this.deps.clock.now()],
      );
    });
  }

  async delete(actor: Actor, id: number | null): Promise<void> {
    await this.change(actor, id, async (tx, endpoint) => {
      endpoint.deletedAt = this.deps.clock.now();
      endpoint.residencyId = null;
      await execute(tx, "DELETE FROM webhook_secrets WHERE endpoint_id = $1", [endpoint.id]);
    });
  }

  private async add(
    tx: EntityManager,
    actor: Actor,
    values: Omit<EndpointValues, "residencyId"> & { readonly residencyId: number | null },
  ): Promise<WebhookEndpoint> {
    await lockKey(tx, COUNTING);
    const endpoints = tx.getRepository(WebhookEndpoint);
    const apiKeyId = actor.kind === "key" ? actor.keyId : null;
    if ((await endpoints.countBy({ deletedAt: IsNull() })) >= MAX_ENDPOINTS)
      throw tooMany(`There can be ${MAX_ENDPOINTS} webhook endpoints at most.`);
    if (
      apiKeyId !== null &&
      (await endpoints.countBy({ deletedAt: IsNull(), apiKeyId })) >= MAX_ENDPOINTS_OF_KEY
    )
      throw tooMany(`An API key can have ${MAX_ENDPOINTS_OF_KEY} webhook endpoints at most.`);
    const { by: createdById, via: createdVia } = authorOf(actor);
    return endpoints.save(
      Object.assign(new WebhookEndpoint(), values, {
        status: WebhookEndpointStatus.ENABLED,
        reason: null,
        failingSince: null,
        warned: 0,
        apiKeyId,
        createdById,
        createdVia,
        createdAt: this.deps.clock.now(),
        deletedAt: null,
      }),
    );
  }

  private async change(
    actor: Actor,
    id: number | null,
    work: (tx: EntityManager, endpoint: WebhookEndpoint) => Promise<void>,
  ): Promise<WebhookEndpoint> {
    authorize(actor, "webhook.manage");
    return this.deps.dataSource.transaction(async (tx) => {
      const where = { deletedAt: IsNull() };
      const endpoint = await lockRow(tx, WebhookEndpoint, { id, noun: "Webhook endpoint", where });
      if (!may(actor, "webhookEndpoint.manage", endpoint)) throw notFound("Webhook endpoint");
      await work(tx, endpoint);
      return tx.getRepository(WebhookEndpoint).save(endpoint);
    });
  }

  private read(actor: Actor, input: Omit<EndpointValues, "residencyId">) {
    const values = readFields({
      url: () => this.readUrl(input.url),
      description: () =>
        optionalText(input.description, { field: "description", max: MAX_DESCRIPTION }),
      eventTypes: () => readEventTypes(input.eventTypes),
    });
    for (const type of values.eventTypes)
      requireScope(actor, scopeOfEvent(type as EventType), "eventTypes");
    return Object.assign(values, { payload: input.payload });
  }

  private readUrl(typed: string): string {
    const { text: url, fault } = readTypedText(typed, { max: MAX_URL });
    const problem = fault ?? urlProblem(url, this.deps.isDemo);
    if (problem) throw invalid("url", problem);
    return url;
  }

  private async addSecret(tx: EntityManager, { id }: WebhookEndpoint): Promise<string> {
    const secret = this.deps.vault.newSecret();
    await execute(
      tx,
      "INSERT INTO webhook_secrets (endpoint_id, ciphertext, created_at) VALUES ($1, $2, $3)",
      [id, this.deps.vault.seal(secret, id), this.deps.clock.now()],
    );
    return secret;
  }

  private async secretOf(tx: EntityManager, id: number): Promise<string> {
    const { ciphertext } = await queryRow<{ ciphertext: Buffer }>(
      tx,
      "SELECT ciphertext FROM webhook_secrets WHERE endpoint_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    );
    const secret = this.deps.vault.open(ciphertext, id);
    if (secret !== null) return secret;
    throw new DomainError(
      "WEBHOOKS_NOT_CONFIGURED",
      "The secret of this endpoint cannot be read. Please rotate it.",
    );
  }
}

const tooMany = (message: string) => new DomainError("TOO_MANY_WEBHOOK_ENDPOINTS", message);

/** Lock the endpoint first, so that a key revoked meanwhile pauses it afterwards. */
async function refuseRevokedKey(tx: EntityManager, { apiKeyId }: WebhookEndpoint): Promise<void> {
  const revoked = await queryRows(
    tx,
    "SELECT id FROM api_keys WHERE id = $1 AND revoked_at IS NOT NULL",
    [apiKeyId],
  );
  if (revoked.length === 0) return;
  throw new DomainError(
    "WEBHOOK_KEY_REVOKED",
    "The API key of this endpoint was revoked, so it stays paused. Please make another endpoint, and delete this one.",
    { field: "webhookEndpointId" },
  );
}
