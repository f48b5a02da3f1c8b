import { Field, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar } from "../../platform/scalars";

/** A plan that a resident holds. */
@ObjectType({ implements: Node, description: "A plan that a resident holds." })
@Entity("subscriptions")
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

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
