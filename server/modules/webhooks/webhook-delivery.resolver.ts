import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { invalid } from "../../platform/domain-error";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DateTimeScalar } from "../../platform/scalars";
import { WebhookAttempt, WebhookDelivery, WebhookDeliveryStatus } from "./webhook-delivery.entity";
import { WebhookEndpoint, WebhookEndpointStatus } from "./webhook-endpoint.entity";

const { ConnectionType: WebhookDeliveryConnection, toConnection } = connectionTypes(
  WebhookDelivery,
  "WebhookDelivery",
  "webhook deliveries",
);

@ArgsType()
class WebhookDeliveriesArguments extends ConnectionArguments {
  @Field(() => ID, { description: "The endpoint whose deliveries are meant." })
  endpoint!: string;

  @Field(() => WebhookDeliveryStatus, {
    nullable: true,
    description: "Only those that stand there.",
  })
  status?: WebhookDeliveryStatus | null;

  @Field(() => String, { nullable: true, description: "Only those of this type of event." })
  type?: string | null;
}

@InputType({ description: "The delivery to send again." })
class RedeliverWebhookInput {
  @Field(() => ID, { description: "The delivery." })
  webhookDeliveryId!: string;
}

@InputType({ description: "What to send again." })
class RedeliverFailedWebhooksInput {
  @Field(() => ID, { description: "The endpoint." })
  webhookEndpointId!: string;

  @Field(() => DateTimeScalar, { description: "Since when; 30 days are kept." })
  since!: Date;
}

@InputType({ description: "The endpoint to send a test event." })
class SendTestWebhookInput {
  @Field(() => ID, { description: "The endpoint." })
  webhookEndpointId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the delivery that there is.",
  })
  clientKey?: string | null;
}

interface AnswersDelivery {
  readonly webhookDelivery: WebhookDelivery;
}

function deliveryPayload(name: string) {
  @ObjectType(name, { description: "The delivery as it is now." })
  class Payload implements AnswersDelivery {
    @Field(() => WebhookDelivery, { description: "The delivery, which waits to be sent." })
    webhookDelivery!: WebhookDelivery;
  }
  return Payload;
}

const RedeliverWebhookPayload = deliveryPayload("RedeliverWebhookPayload");
const SendTestWebhookPayload = deliveryPayload("SendTestWebhookPayload");

@ObjectType({ description: "What is sent again." })
class RedeliverFailedWebhooksPayload {
  @Field(() => Int, {
    description: "How many deliveries wait to be sent again: 10,000 at most, call again for more.",
  })
  count!: number;
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @Query(() => WebhookDeliveryConnection, {
    description:
      "The deliveries to a webhook endpoint of the last 30 days, newest first. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async webhookDeliveries(
    @Args() { endpoint, status = null, type = null, ...page }: WebhookDeliveriesArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof WebhookDeliveryConnection>> {
    const endpointId = integerKey("WebhookEndpoint", endpoint);
    const filter = { endpointId, status, type };
    return toConnection(await services.webhookDeliveries.list(actor, filter, page));
  }

  @FieldResolver(() => WebhookEndpoint, { description: "The endpoint that it goes to." })
  webhookEndpoint(
    @Root() { endpointId }: WebhookDelivery,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<WebhookEndpoint> {
    return loadRequired(loaders.webhookEndpointById, endpointId);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      "When the next attempt is due; null when there is none, also while its endpoint is paused.",
  })
  async nextAttemptAt(
    @Root() { endpointId, nextAttemptAt, isManual }: WebhookDelivery,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Date | null> {
    if (nextAttemptAt === null || isManual) return nextAttemptAt;
    const { status } = await loadRequired(loaders.webhookEndpointById, endpointId);
    return status === WebhookEndpointStatus.ENABLED ? nextAttemptAt : null;
  }

  @FieldResolver(() => [WebhookAttempt], {
    description: "The attempts to send it, the oldest first, 50 at most.",
  })
  attempts(
    @Root() { id }: WebhookDelivery,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<WebhookAttempt[]> {
    return loaders.attemptsOfDelivery.load(id);
  }

  @Mutation(() => RedeliverWebhookPayload, {
    description:
      "Sends a webhook again with its `webhook-id`, whether it arrived or not, also while its endpoint is paused. Errors: INVALID_INPUT (the id of an event), NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async redeliverWebhook(
    @Arg("input", () => RedeliverWebhookInput, { description: "The delivery." })
    { webhookDeliveryId }: RedeliverWebhookInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersDelivery> {
    const id = integerKey("WebhookDelivery", webhookDeliveryId);
    if (webhookDeliveryId.startsWith("evt_")) {
      const message =
        "This is the id of an event, which may go to several endpoints: give the `id` of one of `webhookDeliveries`.";
      throw invalid("webhookDeliveryId", message);
    }
    return { webhookDelivery: await services.webhookDeliveries.redeliver(actor, id) };
  }

  @Mutation(() => RedeliverFailedWebhooksPayload, {
    description:
      "Sends again what failed since an instant, also while the endpoint is paused. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async redeliverFailedWebhooks(
    @Arg("input", () => RedeliverFailedWebhooksInput, { description: "Of which, and since when." })
    { webhookEndpointId, since }: RedeliverFailedWebhooksInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RedeliverFailedWebhooksPayload> {
    const id = integerKey("WebhookEndpoint", webhookEndpointId);
    return { count: await services.webhookDeliveries.redeliverFailed(actor, id, since) };
  }

  @Mutation(() => SendTestWebhookPayload, {
    description:
      "Sends a `ping` to a webhook endpoint, once, also while it is paused. Errors: CLIENT_KEY_REUSED, NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("webhooks:manage")
  async sendTestWebhook(
    @Arg("input", () => SendTestWebhookInput, { description: "The endpoint." })
    { webhookEndpointId, clientKey = null }: SendTestWebhookInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AnswersDelivery> {
    const id = integerKey("WebhookEndpoint", webhookEndpointId);
    return { webhookDelivery: await services.webhookDeliveries.test(actor, id, clientKey) };
  }
}
