import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { WebhookEndpoint, WebhookPayload } from "./webhook-endpoint.entity";

@InputType({ description: "A webhook endpoint to make." })
export class CreateWebhookEndpointInput {
  @Field(() => String, {
    description:
      "Where webhooks are sent: https, port 443 or 1024 and above, on the public internet, 500 characters at most.",
  })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: "What administrators call it, 300 characters at most.",
  })
  description?: string | null;

  @Field(() => [String], {
    description:
      "Which events it receives; see `webhookEventTypes`. An API key needs the read scope of each (SCOPE_MISSING).",
  })
  eventTypes!: string[];

  @Field(() => ID, {
    nullable: true,
    description: "The only residency that it hears of; all when absent.",
  })
  residencyId?: string | null;

  @Field(() => WebhookPayload, {
    nullable: true,
    description: "How much its webhooks tell: THIN when absent.",
  })
  payload?: WebhookPayload | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the endpoint with its secret.",
  })
  clientKey?: string | null;
}

@InputType({ description: "What changes of a webhook endpoint; what is absent stays." })
export class UpdateWebhookEndpointInput {
  @Field(() => ID, { description: "The endpoint." })
  webhookEndpointId!: string;

  @Field(() => String, { nullable: true, description: "Where webhooks are sent." })
  url?: string | null;

  @Field(() => String, { nullable: true, description: "What administrators call it." })
  description?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: "Which events it receives. An API key needs the read scope of each.",
  })
  eventTypes?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: "The only residency that it hears of; null for all.",
  })
  residencyId?: string | null;

  @Field(() => WebhookPayload, { nullable: true, description: "How much its webhooks tell." })
  payload?: WebhookPayload | null;
}

@InputType({ description: "The webhook endpoint that gets another secret." })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: "The endpoint." })
  webhookEndpointId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "Hours that the secrets before go on beside the new one, 0 to 168; 24 when absent.",
  })
  overlapHours?: number | null;
}

function endpointInput(name: string) {
  @InputType(name, { description: "The webhook endpoint that is meant." })
  class Input {
    @Field(() => ID, { description: "The endpoint." })
    webhookEndpointId!: string;
  }
  return Input;
}

function secretPayload(name: string) {
  @ObjectType(name, { description: "A webhook endpoint with its new secret." })
  class Payload {
    @Field(() => WebhookEndpoint, { description: "The endpoint." })
    webhookEndpoint!: WebhookEndpoint;

    @Field(() => String, {
      description: "The secret that webhooks are signed with. It is shown here, and never again.",
    })
    secret!: string;
  }
  return Payload;
}

function endpointPayload(name: string) {
  @ObjectType(name, { description: "The webhook endpoint as it is now." })
  class Payload {
    @Field(() => WebhookEndpoint, { description: "The endpoint." })
    webhookEndpoint!: WebhookEndpoint;
  }
  return Payload;
}

export interface OfEndpoint {
  readonly webhookEndpointId: string;
}

export interface AnswersEndpoint {
  readonly webhookEndpoint: WebhookEndpoint;
}

export interface AnswersSecret extends AnswersEndpoint {
  readonly secret: string;
}

export const DeleteWebhookEndpointInput = endpointInput("DeleteWebhookEndpointInput");
export const PauseWebhookEndpointInput = endpointInput("PauseWebhookEndpointInput");
export const ResumeWebhookEndpointInput = endpointInput("ResumeWebhookEndpointInput");
export const CreateWebhookEndpointPayload = secretPayload("CreateWebhookEndpointPayload");
export const RotateWebhookSecretPayload = secretPayload("RotateWebhookSecretPayload");
export const UpdateWebhookEndpointPayload = endpointPayload("UpdateWebhookEndpointPayload");
export const PauseWebhookEndpointPayload = endpointPayload("PauseWebhookEndpointPayload");
export const ResumeWebhookEndpointPayload = endpointPayload("ResumeWebhookEndpointPayload");

@ObjectType({ description: "The webhook endpoint that was deleted." })
export class DeleteWebhookEndpointPayload {
  @Field(() => ID, { description: "Its id, for a cache to forget it." })
  deletedId!: string;
}
