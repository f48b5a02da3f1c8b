import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

export enum SubscriptionChangeType {
  ENDED = "ended",
  PAUSED = "paused",
  RESUMED = "resumed",
  EXTENDED = "extended",
}

registerEnumType(SubscriptionChangeType, {
  name: "SubscriptionChangeType",
  description: "What was done to a plan that a resident holds.",
  valuesConfig: {
    ENDED: { description: "It ended before its time; its unused credits were taken back." },
    PAUSED: { description: "Its credits pay for nothing until it is resumed." },
    RESUMED: { description: "It runs again, longer by the days that it was paused." },
    EXTENDED: { description: "It got a later last day." },
  },
});

@ObjectType({
  implements: Node,
  description: "One change of a plan that a resident holds; never edited.",
})
@Entity("subscription_changes")
@RequiresScope("purchases:read")
export class SubscriptionChange extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  subscriptionId!: number;

  @Field(() => SubscriptionChangeType, { name: "type", description: "What was done." })
  @Column("text")
  change!: SubscriptionChangeType;

  @Field(() => Int, { description: "Days by which the last day moved." })
  @Column("int")
  days!: number;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The last day after it; null means unlimited.",
  })
  @Column("date", { nullable: true })
  endDate!: Day | null;

  @Field(() => String, { description: "Why; the resident reads it." })
  @Column("text")
  reason!: string;

  @Column("int", { nullable: true })
  byId!: number | null;

  @Field(() => DateTimeScalar, { description: "When." })
  @Column("timestamptz")
  createdAt!: Date;
}
