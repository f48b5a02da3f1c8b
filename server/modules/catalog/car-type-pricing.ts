import { Field, ObjectType } from "type-graphql";
import { CarType } from "./car-type.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

/** A row of the form that sets prices. */
@ObjectType({ description: "A car type on offer, and what a plan costs for it." })
export class CarTypePricing {
  @Field(() => CarType, { description: "The car type." })
  carType!: CarType;

  @Field(() => PricingPlanCarType, {
    nullable: true,
    description: "Price of the plan for it; null where none was ever set.",
  })
  pricing!: PricingPlanCarType | null;
}
