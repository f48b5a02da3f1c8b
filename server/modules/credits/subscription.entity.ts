import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

export enum SubscriptionStatus {
  RUNNING = "running",
  PAUSED = "paused",
  ENDED = "ended",
  OVER = "over",
}

registerEnumType(SubscriptionStatus, {
  name: "SubscriptionStatus",
  description: "Where a plan that a resident holds stands.",
  valuesConfig: {
    RUNNING: { description: "It runs." },
    PAUSED: { description: "It is paused: its credits pay for nothing until it goes on." },
    ENDED: { description: "It was ended before its time: by an administrator, or by a refund." },
    OVER: { description: "Its last day has passed." },
  },
});

@ObjectType({ implements: Node, description: "A plan that a resident holds." })
@Entity("subscriptions")
@RequiresScope("purchases:read")
export class Subscription extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("int")
  purchaseId!: number;

  @Column("int")
  pricingPlanId!: number;

  @Column("int")
  carTypeId!: number;

  @Field(() => String, { description: "Name of the plan when it was bought." })
  @Column("text")
  planName!: string;

  @Field(() => String, { description: "Name of the car type when it was bought." })
  @Column("text")
  carTypeName!: string;

  @Field(() => DateScalar, { description: "First day." })
  @Column("date")
  startDate!: Day;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Last day, included; empty means unlimited.",
  })
  @Column("date", { nullable: true })
  endDate!: Day | null;

  @Column("int", { default: 0 })
  extendedDays!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when it is paused; null while it is not.",
  })
  @Column("timestamptz", { nullable: true })
  pausedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was ended before its time; null where it was not.",
  })
  @Column("timestamptz", { nullable: true })
  endedAt!: Date | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
