import { Field, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

@ObjectType({ implements: Node, description: "A day on which nothing can be booked." })
@Entity("disabled_dates")
@RequiresScope("schedule:read")
export class DisabledDate extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => DateScalar, { name: "date", description: "The day." })
  @Column("date")
  day!: Day;

  @Field(() => String, { nullable: true, description: "Why, where a reason was given." })
  @Column("text", { nullable: true })
  reason!: string | null;

  @Column("int", { nullable: true })
  createdById!: number | null;

  @Field(() => DateTimeScalar, { description: "When it was disabled." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
