import { Field, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

/** product-rules.md#plans */
export const UNLIMITED_VALIDITY = -1;

@ObjectType({
  implements: Node,
  description: "A plan that grants wash credits, priced by car type.",
})
@Entity("pricing_plans")
@RequiresScope("catalog:read")
export class PricingPlan extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "Name of the plan." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "What the plan offers, in words; may be empty." })
  @Column("text")
  description!: string;

  @Field(() => Int, { description: "Regular credits granted; they end with the validity." })
  @Column("int")
  creditsGiven!: number;

  @Field(() => Int, { description: "Bonus or pay-per-use credits granted; they have no end." })
  @Column("int")
  oneTimeCreditsGiven!: number;

  @Field(() => Int, {
    name: "validity",
    description:
      "Days from the plan's first day to its last, so 30 from 1 November end on 1 December; -1 means unlimited (pay per use).",
  })
  @Column("int")
  validityDays!: number;

  @Field(() => Boolean, { description: "Whether the plan is on offer." })
  @Column("boolean")
  active!: boolean;

  @Field(() => DateTimeScalar, { description: "When the plan was made." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
