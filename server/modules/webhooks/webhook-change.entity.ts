import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { DateTimeScalar } from "../../platform/scalars";

export enum WebhookAction {
  CREATED = "created",
  UPDATED = "updated",
  ROTATED = "rotated",
  PAUSED = "paused",
  RESUMED = "resumed",
  DELETED = "deleted",
}

registerEnumType(WebhookAction, {
  name: "WebhookAction",
  description: "What was done to a webhook endpoint.",
  valuesConfig: {
    CREATED: { description: "It was made." },
    UPDATED: { description: "It was changed." },
    ROTATED: { description: "It got another secret." },
    PAUSED: { description: "It was paused." },
    RESUMED: { description: "It was resumed." },
    DELETED: { description: "It was deleted." },
  },
});

@ObjectType({ description: "Something that was done to a webhook endpoint; never edited." })
/** A view of `changes`. */
@Entity("webhook_changes")
@RequiresScope("webhooks:manage")
export class WebhookChange {
  @PrimaryColumn("int")
  id!: number;

  @Column("int")
  endpointId!: number;

  @Field(() => WebhookAction, { description: "What was done." })
  @Column("text")
  action!: WebhookAction;

  @Column("int", { nullable: true })
  byId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the API key through which it came; null for people.",
  })
  @Column("text", { nullable: true })
  via!: string | null;

  @Field(() => DateTimeScalar, { description: "When." })
  @Column("timestamptz")
  createdAt!: Date;
}
