import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { type Paise, toDecimal } from "../../platform/money";
import { Node } from "../../platform/node";
import { DecimalScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description: "The price of a plan for a car type, and whether it is sold for it.",
})
@Entity("pricing_plan_car_types")
@RequiresScope("catalog:read")
export class PricingPlanCarType extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  pricingPlanId!: number;

  @Column("int")
  carTypeId!: number;

  @Field(() => Boolean, { description: "Whether the plan is sold for the car type." })
  @Column("boolean")
  enabled!: boolean;

  @Column("int")
  pricePaise!: Paise;

  @Field(() => DecimalScalar, { description: "Price in rupees." })
  get price(): string {
    return toDecimal(this.pricePaise);
  }
}
