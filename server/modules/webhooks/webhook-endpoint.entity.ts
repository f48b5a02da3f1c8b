import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

export enum WebhookPayload {
  THIN = "thin",
  FULL = "full",
}

export enum WebhookEndpointStatus {
  ENABLED = "enabled",
  PAUSED = "paused",
  DISABLED = "disabled",
}

export enum WebhookEndpointReason {
  BY_HAND = "by_hand",
  FAILING = "failing",
  GONE = "gone",
}

registerEnumType(WebhookPayload, {
  name: "WebhookPayload",
  description: "How much a webhook tells.",
  valuesConfig: {
    THIN: { description: "Ids and what changed." },
    FULL: { description: "The object as it is when the webhook is sent, as well." },
  },
});

registerEnumType(WebhookEndpointStatus, {
  name: "WebhookEndpointStatus",
  description: "Whether an endpoint hears of events.",
  valuesConfig: {
    ENABLED: { description: "It hears of events." },
    PAUSED: { description: "Events wait for it until it is resumed, 30 days at most." },
    DISABLED: { description: "It answered 410, so nothing is sent and nothing waits." },
  },
});

registerEnumType(WebhookEndpointReason, {
  name: "WebhookEndpointReason",
  description: "Why an endpoint hears nothing.",
  valuesConfig: {
    BY_HAND: {
      description: "An administrator or its API key paused it, or its API key was revoked.",
    },
    FAILING: { description: "It only failed for five days." },
    GONE: { description: "It answered 410 Gone." },
  },
});

@ObjectType({
  implements: Node,
  description:
    "An address of a third party that receives events as signed webhooks. It belongs to the API key that made it, else to the administrators: an API key sees and manages its own, administrators all.",
})
@Entity("webhook_endpoints")
@RequiresScope("webhooks:manage")
export class WebhookEndpoint extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "Where webhooks are sent." })
  @Column("text")
  url!: string;

  @Field(() => String, { nullable: true, description: "What administrators call it." })
  @Column("text", { nullable: true })
  description!: string | null;

  @Field(() => [String], {
    description:
      "Which events it receives; see `webhookEventTypes`. An endpoint of an API key receives only events whose read scope the key has.",
  })
  @Column("text", { array: true })
  eventTypes!: string[];

  @Column("int", { nullable: true })
  residencyId!: number | null;

  @Field(() => WebhookPayload, { description: "How much its webhooks tell." })
  @Column("text")
  payload!: WebhookPayload;

  @Field(() => WebhookEndpointStatus, { description: "Whether it hears of events." })
  @Column("text")
  status!: WebhookEndpointStatus;

  @Field(() => WebhookEndpointReason, {
    nullable: true,
    description: "Why it hears nothing; null while it does.",
  })
  @Column("text", { nullable: true })
  reason!: WebhookEndpointReason | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when every attempt has failed; null while it is well.",
  })
  @Column("timestamptz", { nullable: true })
  failingSince!: Date | null;

  @Column("int")
  warned!: number;

  /** Null for administrators'. */
  @Column("int", { nullable: true })
  apiKeyId!: number | null;

  @Column("int", { nullable: true })
  createdById!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the API key that made it; null where a person did.",
  })
  @Column("text", { nullable: true })
  createdVia!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was made." })
  @Column("timestamptz")
  createdAt!: Date;

  @Column("timestamptz", { nullable: true })
  deletedAt!: Date | null;
}
