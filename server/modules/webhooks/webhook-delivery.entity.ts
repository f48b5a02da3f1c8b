import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

export enum WebhookDeliveryStatus {
  PENDING = "pending",
  DELIVERED = "delivered",
  FAILED = "failed",
}

registerEnumType(WebhookDeliveryStatus, {
  name: "WebhookDeliveryStatus",
  description: "Where a delivery stands.",
  valuesConfig: {
    PENDING: { description: "It waits for its next attempt." },
    DELIVERED: { description: "The endpoint answered 2xx." },
    FAILED: {
      description: "All attempts failed, or the endpoint answered 410; it can be sent again.",
    },
  },
});

@ObjectType({
  implements: Node,
  description: "One event on its way to one endpoint. Kept for 30 days.",
})
@Entity("webhook_deliveries")
@RequiresScope("webhooks:manage")
export class WebhookDelivery extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  endpointId!: number;

  @Field(() => ID, {
    description: "The `webhook-id`: the event's id, the same at each attempt and replay.",
  })
  @Column("text")
  webhookId!: string;

  @Field(() => String, { description: "Type of the event, or `ping`." })
  @Column("text")
  type!: string;

  @Field(() => WebhookDeliveryStatus, { description: "Where it stands." })
  @Column("text")
  status!: WebhookDeliveryStatus;

  /** Ignored while the endpoint is paused, except for manual ones. */
  @Column("timestamptz", { nullable: true })
  nextAttemptAt!: Date | null;

  @Column("boolean")
  isManual!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was first delivered." })
  @Column("timestamptz", { nullable: true })
  deliveredAt!: Date | null;

  @Field(() => DateTimeScalar, { description: "When it was queued." })
  @Column("timestamptz")
  createdAt!: Date;
}

@ObjectType({ description: "One attempt to deliver a webhook." })
@Entity("webhook_attempts")
@RequiresScope("webhooks:manage")
export class WebhookAttempt {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  deliveryId!: number;

  @Field(() => DateTimeScalar, { description: "When it began." })
  @Column("timestamptz")
  attemptedAt!: Date;

  @Field(() => Int, { nullable: true, description: "HTTP status of the answer; null without one." })
  @Column("int", { nullable: true })
  status!: number | null;

  @Field(() => Int, { description: "How long it took." })
  @Column("int")
  milliseconds!: number;

  @Field(() => String, {
    nullable: true,
    description: "The first kilobyte of the answer, as the endpoint sent it.",
  })
  @Column("text", { nullable: true })
  answer!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Why it did not arrive: ADDRESS_FORBIDDEN, NAME_NOT_FOUND, TIMEOUT, TLS, CONNECTION or EVENT_GONE; SECRET_UNREADABLE where the server cannot read the endpoint's secret any more (rotate it); INTERNAL where we failed to send it; REDIRECT where the answer leads elsewhere, for redirects are never followed.",
  })
  @Column("text", { nullable: true })
  error!: string | null;
}

@ObjectType({
  description:
    "What became of the last 1,000 deliveries to a webhook endpoint; test events are left out.",
})
@RequiresScope("webhooks:manage")
export class WebhookRecentDeliveries {
  @Field(() => Int, { description: "Deliveries that were tried." })
  tried!: number;

  @Field(() => Int, {
    description: "Those among them that failed, or that wait after attempts that failed.",
  })
  failed!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When one was delivered last; null when none was.",
  })
  lastDeliveredAt!: Date | null;
}
