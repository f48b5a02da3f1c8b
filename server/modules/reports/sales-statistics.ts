import { Field, Int, ObjectType } from "type-graphql";
import { type Paise, toDecimal } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";

@ObjectType({ description: "What was sold." })
export class SalesFigures {
  @Field(() => Int, { description: "Purchases that were completed." })
  purchases = 0;

  revenuePaise: Paise = 0;

  @Field(() => Int, { description: "Credits of both kinds that they granted." })
  creditsGranted = 0;

  @Field(() => Int, { description: "Plans that run today, whenever they were bought." })
  activeSubscriptions = 0;

  @Field(() => DecimalScalar, { description: "What was paid for them, in rupees." })
  get revenue(): string {
    return toDecimal(this.revenuePaise);
  }
}

@ObjectType({ description: "A plan, and what was sold of it." })
class PlanSales {
  @Field(() => PricingPlan, { description: "The plan." })
  pricingPlan!: PricingPlan;

  @Field(() => SalesFigures, { description: "What was sold of it." })
  sales!: SalesFigures;
}

@ObjectType({ description: "A car type, and what was sold for it." })
class CarTypeSales {
  @Field(() => CarType, { description: "The car type." })
  carType!: CarType;

  @Field(() => SalesFigures, { description: "What was sold for it." })
  sales!: SalesFigures;
}

@ObjectType({ description: "The plans, and what was sold of them in a period." })
export class PricingPlanStatistics {
  @Field(() => Int, { description: "Plans on offer." })
  activePlans!: number;

  @Field(() => Int, { description: "Plans that were withdrawn." })
  inactivePlans!: number;

  @Field(() => SalesFigures, { description: "All that was sold." })
  total!: SalesFigures;

  @Field(() => [PlanSales], { description: "Every plan, in the order they were made." })
  plans!: PlanSales[];

  @Field(() => [CarTypeSales], { description: "Every car type, in the order they were made." })
  carTypes!: CarTypeSales[];
}
