import { Field, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description: "Days, first to last, on which nothing can be booked in a residency, or in all.",
})
@Entity("closed_days")
export class ClosedDays extends Node {
  /** A bigint, which the driver reads as text. */
  @PrimaryGeneratedColumn("identity", { type: "bigint" })
  id!: string;

  @Column("int", { nullable: true })
  residencyId!: number | null;

  @Field(() => DateScalar, { description: "The first day." })
  @Column("date")
  firstDay!: Day;

  @Field(() => DateScalar, { description: "The last day." })
  @Column("date")
  lastDay!: Day;

  @Field(() => String, { nullable: true, description: "Why, where a reason was given." })
  @Column("text", { nullable: true })
  reason!: string | null;

  @Column("int", { nullable: true })
  createdById!: number | null;

  @Field(() => DateTimeScalar, { description: "When they were closed." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
