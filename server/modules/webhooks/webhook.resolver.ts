import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { Residency } from "../communities/residency.entity";
import { EVENT_TYPES } from "../events/event.rules";
import { User } from "../users/user.entity";
import { WebhookChange } from "./webhook-change.entity";
import { WebhookRecentDeliveries } from "./webhook-delivery.entity";
import { WebhookEndpoint, WebhookPayload } from "./webhook-endpoint.entity";
import {
  type AnswersEndpoint,
  type AnswersSecret,
  CreateWebhookEndpointInput,
  CreateWebhookEndpointPayload,
  DeleteWebhookEndpointInput,
  DeleteWebhookEndpointPayload,
  type OfEndpoint,
  PauseWebhookEndpointInput,
  PauseWebhookEndpointPayload,
  ResumeWebhookEndpointInput,
  ResumeWebhookEndpointPayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  UpdateWebhookEndpointInput,
  UpdateWebhookEndpointPayload,
} from "./webhook-mutations";

const { ConnectionType: WebhookEndpointConnection, toConnection } = connectionTypes(
  WebhookEndpoint,
  "WebhookEndpoint",
  "webhook endpoints",
);

@ObjectType({ description: "A kind of event that webhooks tell of." })
@RequiresScope("webhooks:manage")
class WebhookEventType {
  @Field(() => String, { description: "How it is written: `booking.created`." })
  name!: string;

  @Field(() => String, { description: "When it happens, in words." })
  description!: string;
}

const keyOf = (id: string) => integerKey("WebhookEndpoint", id);
const residencyKey = (id: string | null | undefined) =>
  id == null ? undefined : integerKey("Residency", id);

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  @Query(() => WebhookEndpointConnection, {
    description:
      "Webhook endpoints, newest first: all for administrators, its own for an API key of all communities. Errors: FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async webhookEndpoints(
    @Args() page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof WebhookEndpointConnection>> {
    return toConnection(await services.webhookEndpoints.list(actor, page));
  }

  @Query(() => [WebhookEventType], { description: "Every kind of event that webhooks tell of." })
  @RequiresScope("webhooks:manage")
  webhookEventTypes(): WebhookEventType[] {
    return Object.entries(EVENT_TYPES).map(([name, description]) =>
      Object.assign(new WebhookEventType(), { name, description }),
    );
  }

  @FieldResolver(() => Residency, {
    nullable: true,
    description: "The only residency that it hears of; null for all.",
  })
  residency(
    @Root() { residencyId }: WebhookEndpoint,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Residency | null> | null {
    return residencyId === null ? null : loaders.residencyById.load(residencyId);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "The administrator who made it; null where an API key did.",
  })
  createdBy(
    @Root() { createdById }: WebhookEndpoint,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<User> | null {
    return createdById === null ? null : loadRequired(loaders.userById, createdById);
  }

  @FieldResolver(() => [WebhookChange], {
    description: "What was done to it, the oldest first, 50 at most.",
  })
  changes(
    @Root() { id }: WebhookEndpoint,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<WebhookChange[]> {
    return loaders.changesOfWebhook.load(id);
  }

  @Mutation(() => CreateWebhookEndpointPayload, {
    description:
      "Makes a webhook endpoint and shows its secret, once. Errors: INVALID_INPUT (with field), CLIENT_KEY_REUSED, NOT_FOUND, TOO_MANY_WEBHOOK_ENDPOINTS, WEBHOOKS_NOT_CONFIGURED, SCOPE_MISSING, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async createWebhookEndpoint(
    @Arg("input", () => CreateWebhookEndpointInput, { description: "The endpoint." })
    input: CreateWebhookEndpointInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersSecret> {
    const { url, description, eventTypes, residencyId, payload, clientKey } = input;
    const values = {
      url,
      description: description ?? null,
      eventTypes,
      payload: payload ?? WebhookPayload.THIN,
      residencyId: residencyKey(residencyId),
    };
    const { endpoint, secret } = await services.webhookEndpoints.create(actor, values, clientKey);
    return { webhookEndpoint: endpoint, secret };
  }

  @Mutation(() => UpdateWebhookEndpointPayload, {
    description:
      "Changes a webhook endpoint. Errors: INVALID_INPUT (with field), NOT_FOUND, SCOPE_MISSING, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async updateWebhookEndpoint(
    @Arg("input", () => UpdateWebhookEndpointInput, { description: "What changes." })
    input: UpdateWebhookEndpointInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersEndpoint> {
    const { webhookEndpointId, url, description, eventTypes, residencyId, payload } = input;
    const changes = Object.assign(
      {},
      url == null ? null : { url },
      description === undefined ? null : { description },
      eventTypes == null ? null : { eventTypes },
      payload == null ? null : { payload },
      residencyId === undefined ? null : { residencyId: residencyKey(residencyId) },
    );
    const id = keyOf(webhookEndpointId);
    return { webhookEndpoint: await services.webhookEndpoints.update(actor, id, changes) };
  }

  @Mutation(() => DeleteWebhookEndpointPayload, {
    description:
      "Deletes a webhook endpoint and its secrets; nothing more is sent to it. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async deleteWebhookEndpoint(
    @Arg("input", () => DeleteWebhookEndpointInput, { description: "The endpoint." })
    { webhookEndpointId }: OfEndpoint,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeleteWebhookEndpointPayload> {
    await services.webhookEndpoints.delete(actor, keyOf(webhookEndpointId));
    return { deletedId: webhookEndpointId };
  }

  @Mutation(() => RotateWebhookSecretPayload, {
    description:
      "Makes another secret and shows it, once; for some hours webhooks are signed with both. Errors: INVALID_INPUT (overlapHours), NOT_FOUND, WEBHOOKS_NOT_CONFIGURED, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async rotateWebhookSecret(
    @Arg("input", () => RotateWebhookSecretInput, { description: "The endpoint, and how long." })
    { webhookEndpointId, overlapHours = null }: RotateWebhookSecretInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersSecret> {
    const id = keyOf(webhookEndpointId);
    const { endpoint, secret } = await services.webhookEndpoints.rotate(actor, id, overlapHours);
    return { webhookEndpoint: endpoint, secret };
  }

  @Mutation(() => PauseWebhookEndpointPayload, {
    description:
      "Pauses a webhook endpoint: events wait, 30 days at most. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async pauseWebhookEndpoint(
    @Arg("input", () => PauseWebhookEndpointInput, { description: "The endpoint." })
    { webhookEndpointId }: OfEndpoint,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersEndpoint> {
    const id = keyOf(webhookEndpointId);
    return { webhookEndpoint: await services.webhookEndpoints.pause(actor, id) };
  }

  @Mutation(() => ResumeWebhookEndpointPayload, {
    description:
      "Resumes a webhook endpoint that was paused or disabled; what has waited is sent. Errors: WEBHOOK_KEY_REVOKED, NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async resumeWebhookEndpoint(
    @Arg("input", () => ResumeWebhookEndpointInput, { description: "The endpoint." })
    { webhookEndpointId }: OfEndpoint,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersEndpoint> {
    const id = keyOf(webhookEndpointId);
    return { webhookEndpoint: await services.webhookEndpoints.resume(actor, id) };
  }

  @FieldResolver(() => WebhookRecentDeliveries, {
    description: "What became of the last 1,000 deliveries to it.",
  })
  recentDeliveries(
    @Root() { id }: WebhookEndpoint,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<WebhookRecentDeliveries> {
    return loaders.recentDeliveriesOfWebhook.load(id);
  }
}

@Resolver(() => WebhookChange)
export class WebhookChangeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Name of the administrator; null where an API key did it, and for API keys, which are told no names.",
  })
  async changedBy(
    @Root() { byId }: WebhookChange,
    @Ctx() { loaders, actor }: GraphqlContext,
  ): Promise<string | null> {
    return byId === null || actor.kind === "key"
      ? null
      : (await loadRequired(loaders.userById, byId)).displayName;
  }
}
